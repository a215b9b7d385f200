import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

const PROJECT = {
  "src/config.ts": `export const port = process.env.PORT\nexport const host = process.env.HOST\nexport const user = process.env.SHOP_USER\n`,
  "src/mail.ts": `export const mailHost = process.env.MAIL_HOST\n`,
  "src/variables.ts": `/** The environment variables of a cart, and all variables of its environment. */\nexport const environmentVariables = (cart: Cart) => cart.variables\n`,
  "docs/cart.md": "# Variables\n\nThe environment of a cart and its variables.\n"
}

const QUERIES = ["environment variables", "which environment variables are there?"]

it.live("where nothing lists the variables of the environment, what reads most of them comes first", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      for (const query of QUERIES) expect((yield* first(query))[0]).toBe("src/config.ts")
    })
  )
)

it.live("what lists the variables of the environment comes before what reads them", () =>
  withProject({ ...PROJECT, ".env.example": "PORT=80\n" }, (first) =>
    Effect.gen(function* () {
      for (const query of QUERIES) expect((yield* first(query))[0]).toBe(".env.example")
    })
  )
)

it.live("what reads a variable of the environment comes before the files that give it a value", () =>
  withProject(
    {
      ...PROJECT,
      "config/shop.php": "<?php\nreturn ['labels' => ['printer' => env('LABEL_PRINTER', 'none')]];\n",
      ".env.example": "# Which printer prints labels.\nLABEL_PRINTER=none\n",
      "compose.yaml": "services:\n  shop:\n    environment:\n      LABEL_PRINTER: first\n",
      ".github/workflows/test.yml": "jobs:\n  test:\n    env:\n      LABEL_PRINTER: none\n",
      "docs/labels.md": "# Labels\n\nSet `LABEL_PRINTER` to the printer of labels.\n"
    },
    (first) =>
      Effect.gen(function* () {
        for (const query of ["LABEL_PRINTER", "LABEL_PRINTER where used", "env variable LABEL_PRINTER"])
          expect((yield* first(query))[0]).toBe("config/shop.php")
      })
  )
)

it.live(
  "what reads a variable of the environment comes before the script that gives it a value, but what a script reads itself is its definition",
  () =>
    withProject(
      {
        ...PROJECT,
        "scripts/run.sh": "#!/bin/sh\nexport LABEL_PRINTER=none\nCART_ROOM=none\nexec shop\n",
        "scripts/all.sh": '#!/bin/sh\n# $CART_ROOM\ncd $CART_ROOM\nls $CART_ROOM; echo "$CART_ROOM"\n',
        "src/labels.py":
          "import os\n\n\ndef print_label(label):\n    return send(os.environ['LABEL_PRINTER'], label)\n",
        "deploy/shop.yaml": "rooms:\n  first: ${CART_ROOM}\n",
        "docs/room.md": "# Rooms\n\nSet `CART_ROOM` to a folder.\n"
      },
      (first) =>
        Effect.gen(function* () {
          expect((yield* first("LABEL_PRINTER"))[0]).toBe("src/labels.py")
          expect((yield* first("CART_ROOM"))[0]).toBe("scripts/run.sh")
        })
    )
)

it.live("a variable whose prefix a library puts before the keys of settings leads to its key", () =>
  withProject(
    {
      ...PROJECT,
      "cmd/shop/main.go": `package main

func init() {
	rootCmd.Flags().String("label-printer", "none", "which printer prints labels")
	viper.SetEnvPrefix("shop")
	viper.AutomaticEnv()
}
`,
      "src/Labels.java": `package shop;

@ConfigurationProperties(prefix = "store")
public class Labels {
  /** Where labels are printed. */
  private String labelPrinter;
}
`,
      "internal/labels.go": 'package labels\n\nfunc Open() string {\n	return named("label-printer")\n}\n',
      "docs/labels.md": "# Labels\n\nSet `SHOP_LABEL_PRINTER` or `STORE_LABEL_PRINTER`.\n",
      "src/user.ts":
        'export const owner = process.env.SHOP_OWNER\nexport const options = { prefix: "shop", owner }\n'
    },
    (first) =>
      Effect.gen(function* () {
        for (const query of ["SHOP_LABEL_PRINTER", "what reads SHOP_LABEL_PRINTER?"])
          expect((yield* first(query))[0]).toBe("cmd/shop/main.go")
        expect((yield* first("where is STORE_LABEL_PRINTER used"))[0]).toBe("src/Labels.java")
        expect((yield* first("SHOP_OWNER"))[0]).toBe("src/user.ts")
      })
  )
)

it.live("what uses a variable of the environment is no test and no guide", () =>
  withProject(
    {
      ...PROJECT,
      "config/labels.yaml": "labels:\n  printer: '%env(LABEL_PRINTER)%'\n",
      "test/labels.test.ts":
        "test('labels', () => {\n  process.env['LABEL_PRINTER'] = 'none'\n  expect(process.env.LABEL_PRINTER).toBe('none')\n})\n",
      "docs/labels.md": "# Labels\n\nThe printer of labels is `LABEL_PRINTER`, where it is used.\n"
    },
    (first) =>
      Effect.gen(function* () {
        for (const query of ["LABEL_PRINTER where is it used", "LABEL_PRINTER, where does it take effect?"])
          expect((yield* first(query))[0]).toBe("config/labels.yaml")
      })
  )
)
