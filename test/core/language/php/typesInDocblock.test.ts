import { expect, test } from "bun:test"
import { typesInDocblock } from "../../../../src/core/language/php/typesInDocblock.ts"

const classesIn = (comment: string) =>
  typesInDocblock(comment).map(({ at, name, qualifier }) => {
    expect(comment.slice(at, at + name.length)).toBe(name)
    return qualifier === "" ? name : `${qualifier}.${name}`
  })

test("types of tags are read, over lines too, and no other words", () => {
  expect(
    classesIn(`/**
 * The Shop, see {@see Bag}.
 *
 * @template TCart of Cart
 * @param  array{
 *   Crate: TCart,
 *   'Crate': \\Shop\\Item|Priced & Listed,
 * }  $Crate  the Crate
 * @phpstan-return Collection<int, Deep\\Cart>|null The Result
 * @var callable(Cart $Crate): static
 * @throws \\Exception if Bad
 * @extends Repository<class-string<Item>, self>
 * @author Some One
 */`)
  ).toStrictEqual([
    "Cart",
    "^.Shop.Item",
    "Priced",
    "Listed",
    "Collection",
    "Deep.Cart",
    "Cart",
    "^.Exception",
    "Repository",
    "Item"
  ])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    "@param ",
    "@param A|",
    "@template T of ",
    "@var array<",
    "@return \\A\\",
    "@throws A ",
    "@var 'A "
  ])
    typesInDocblock(`/** ${piece.repeat(50_000)}*/`)
})
