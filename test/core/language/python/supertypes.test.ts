import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"

const supertypesOf = languageById("python")?.mentions?.supertypesOf

test.each([
  ["class Data(Base, shop.Mixin)", ["Base", "shop.Mixin"]],
  ["@dataclass class Data(Base)", ["Base"]],
  ["@dataclass(frozen=True) @register(…) class Data[T](Base[T], metaclass=Meta)", ["Base"]],
  ["@dataclass class Data", []],
  ["@register def make(base=Base)", []]
])("%s", (signature, types) => {
  expect(supertypesOf?.(signature)).toStrictEqual(types)
})
