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
