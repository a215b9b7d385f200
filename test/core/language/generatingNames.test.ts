import { expect, test } from "bun:test"
import { generatingNames } from "../../../src/core/language/generatingNames.ts"
import { propertyAccessors } from "../../../src/core/language/kotlin/propertyAccessors.ts"
import { protoCounterparts } from "../../../src/core/language/proto/protoCounterparts.ts"

test("every name that a field of a message has elsewhere leads to the field", () => {
  for (const field of ["new_carts", "http_url", "is_open", "name"]) {
    const declaration = { name: field, kind: "field", signature: "", package: "shop", path: "" } as const
    const names = protoCounterparts({ ...declaration, enclosingNames: ["Shop"] }).flatMap((each) => [
      ...each.names
    ])
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect([name, ...generatingNames(name)]).toContain(field)
  }
})

test("the methods that get and set a property lead to it", () => {
  for (const property of ["total", "isOpen", "uRL", "newCart"])
    for (const { name } of propertyAccessors({
      name: property,
      kind: "field",
      signature: `var ${property}: Int`
    }))
      expect([name, ...generatingNames(name)]).toContain(property)
})

test("a name is not made from itself", () => {
  for (const name of ["GetTotal", "total", "new_cart", "set", ""])
    expect(generatingNames(name)).not.toContain(name)
})
