import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

/** A type with fields, and what has their words. */
const PROJECT = {
  "shop/models.py": `class Cart(models.Model):\n    """A cart."""\n    total = models.IntegerField()\n    owner = models.ForeignKey(User)\n`,
  "shop/cart_fields.py": `CART_MODEL_FIELDS = ["total", "owner"]\n\ndef cart_model_fields(cart):\n    """The fields of the cart model."""\n    return [cart[field] for field in CART_MODEL_FIELDS]\n`,
  "shop/export.py": `def export_cart(model, fields):\n    """Exports the fields of a cart model."""\n    return fields\n`,
  "docs/models.md": "# Models\n\n## Cart model fields\n\nThe fields of the Cart model.\n"
}

it.live("the fields of a type are those of its declaration", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      for (const query of [
        "fields of the Cart model",
        "Cart model fields",
        "what fields does the class Cart have?"
      ])
        expect(yield* first(query)).toStrictEqual(["shop/models.py", "Cart"])
      // A name that nothing has is a word like others.
      expect((yield* first("fields of the Export model"))[0]).toBe("shop/export.py")
    })
  )
)
