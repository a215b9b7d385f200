import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import {
  argumentsOfSupertype,
  substituted,
  typeVariablesOf
} from "../../../../../src/core/reference/resolving/signature/typeArguments.ts"
import { uses } from "../../uses.ts"

test("type variables are read from the brackets after the name, or from the supertypes of Python", () => {
  expect(typeVariablesOf({ name: "Map", signature: "interface Map<in K, out V : Base<K>>" })).toStrictEqual([
    "K",
    "V"
  ])
  expect(typeVariablesOf({ name: "Repo", signature: "class Repo(Base[int], Protocol[T, U])" })).toStrictEqual(
    ["T", "U"]
  )
  expect(typeVariablesOf({ name: "Cart", signature: "class Cart(Base[Item])" })).toStrictEqual([])
})

test("a variable is replaced in collections, and among the arguments of another type", () => {
  const variables = new Map([
    ["T", "Cart"],
    ["K", "User"]
  ])
  expect(
    ["T", "[K]T", "Map[K]List[]T", "Page[:]T", "Other"].map((type) => substituted(type, variables))
  ).toStrictEqual(["Cart", "[User]Cart", "Map[User]List[]Cart", "Page[:]Cart", undefined])
})

test("a subtype gives arguments to its supertype", () => {
  const given = (language: string, signature: string, supertype: string) =>
    argumentsOfSupertype({ name: "Carts", signature }, supertype, languageById(language)!.mentions!)
  expect(given("java", "interface Carts extends Repository<Cart, Long>", "Repository")).toStrictEqual([
    "Cart",
    "Long"
  ])
  expect(given("python", "class Carts(Base, shop.Repository[Cart])", "Repository")).toStrictEqual(["Cart"])
  expect(given("java", "class Carts extends Base", "Base")).toStrictEqual([])
})

test("what a type variable stands for is told through several supertypes, at the place where it is stated", async () => {
  const files = {
    "a/repo.ts": "export class Repo<A> { get(): A { throw 1 } }\nexport class Mid<B> extends Repo<B> {}\n",
    "a/carts.ts":
      'import { Mid } from "./repo"\nexport class Cart { total() {} }\nexport class Carts extends Mid<Cart> {}\n',
    "b/cart.ts": "export class Cart { total() {} }\n",
    "b/use.ts":
      'import { Carts } from "../a/carts"\nimport { Mid } from "../a/repo"\nimport { Cart } from "./cart"\nconst f = (carts: Carts, own: Mid<Cart>) => {\n  carts.get().total()\n  own.get().total()\n}\n'
  }
  const all = await uses(files, "Cart#total")
  expect(all).toContain("b/use.ts:5 call exact")
  expect(all).toContain("b/use.ts:6 call exact")
})
