import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "shop/files.py": `import logging

logger = logging.getLogger("shop.files")


def move(cart):
    try:
        cart.move()
    except OSError as error:
        logger.warning(f"Exception during cart handling: {error}")
`,
  "shop/till.py": `def close(till):
    if till.is_open:
        raise RuntimeError("the till of this shop is still open")
`,
  "docs/troubleshooting.md": `# Troubleshooting

## Permission denied

    Exception during cart handling: [Errno 13] Permission denied: '/media/carts/7.pdf'

The log then says Exception during cart handling: the folder is not writable.

## The till

It says that the till of this shop is still open, RuntimeError: the till of this shop is still open.
`,
  "docs/errors.md": "# Errors\n\nthe scale of the shop is broken: replace it\n"
}

describe("messages that the code states", () => {
  it.live("are found by what stands before the values, and before documents that quote them", () =>
    Effect.gen(function* () {
      const said = "Exception during cart handling: [Errno 13] Permission denied: '/media/carts/7.pdf'"
      const [plain, logged, many, whole, quoted] = yield* diagnosesIn(SHOP, [
        said,
        `[2026-05-01 10:00:00,123] [WARNING] [shop.files] ${said}`,
        `[2026-05-01 10:00:00,123] [WARNING] [shop.files] ${said}\n\nIt happens\neach day\nat noon`,
        "the till of this shop is still open",
        "the scale of the shop is broken"
      ])
      for (const each of [plain!, logged!, many!]) expect(placesOf(each)).toStrictEqual(["shop/files.py:10"])
      expect(placesOf(whole!)).toStrictEqual(["shop/till.py:3"])
      // What only a document says is shown there.
      expect(placesOf(quoted!)).toStrictEqual(["docs/errors.md:3"])
    })
  )
})
