import { expect, test } from "bun:test"
import { typesInArguments, typesInStrings } from "../../../../src/core/language/python/typesInStrings.ts"

const names = (found: ReturnType<typeof typesInStrings>) =>
  found.map(({ name, qualifier }) => (qualifier === "" ? name : `${qualifier}.${name}`))

test.each([
  ['"Node"', ["Node"]],
  ["'Node | None'", ["Node"]],
  ['dict[str, "a.Node"]', ["a", "a.Node"]],
  ['Literal["a", "b"]', []],
  ['typing.Annotated["Node", "said", Field("x")]', ["Node"]],
  ["\"Literal['a'] | list['Node']\"", ["Literal", "list", "Node"]],
  ['Annotated[int, Depends("x")]', []],
  ["Node", []]
])("typesInStrings() finds the types in the strings of %s", (written, found) => {
  expect(names(typesInStrings(written))).toStrictEqual(found)
})

test.each([
  ['cast("Node", "no")', ["Node"]],
  ['typing.cast(list["Node"], x)', ["Node"]],
  ['TypeVar("T", "A", bound="Node")', ["A", "Node"]],
  ['NewType("N", "Node")', ["Node"]],
  ['TypeVar("T")', []],
  ['call("Node")', []]
])("typesInArguments() finds the types in the strings of %s", (call, found) => {
  expect(names(typesInArguments(call))).toStrictEqual(found)
})

test("each type has its position", () => {
  for (const { at, name } of typesInStrings('x["a.Node"]')) expect('x["a.Node"]'.slice(at)).toStartWith(name)
  expect(typesInArguments('cast("Node", 1)').map(({ at }) => at)).toStrictEqual([6])
})
