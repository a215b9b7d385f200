import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { nameFromCode } from "../../../src/core/locate/mod.ts"

const word = fc.stringMatching(/^[A-Z][a-z0-9]{1,8}$/)
const types = fc.constantFrom("", "<T>", "<Map<K, V[]>>", "<'a, B>", "[T]", "[K, list[V]]")
const call = fc.constantFrom("", "()", "(a, b)", "(a: Map<K, V>, (b, c) => d(e))")

describe("nameInCode", () => {
  test("removes types, arguments and keywords around a name", () =>
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(".", "::", "#", "->"),
        types,
        call,
        fc.constantFrom("", "class ", "export async function ", "pub(crate) fn ", "new "),
        (parts, joint, typed, called, words) => {
          const owners = parts.slice(0, -1).map((part) => part + typed + joint)
          expect(nameFromCode(words + owners.join("") + parts.at(-1)! + typed + called)).toBe(
            parts.join(joint)
          )
        }
      )
    ))

  test("returns only characters of the input, and an empty text only for a blank input", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aB<>()[]:.# *&-!\0"), maxLength: 30 }), (asked) => {
        const plain = nameFromCode(asked)
        expect(plain === "").toBe(asked.trim() === "")
        for (const letter of plain) expect(asked).toContain(letter)
      })
    ))

  test.each([
    ["func (c *Command) Traverse(args []string) error {", "Command.Traverse"],
    ["func (l List[T]) Push(x T)", "List.Push"],
    ["int main(int argc, char **argv)", "main"],
    ["const std::string& Parser::name() const {", "Parser::name"],
    ["async def find(self, name: str) -> str:", "find"],
    ["class Route(Base):", "Route"],
    ["export class Route<T> extends Base {", "Route"],
    ["iter.collect::<Vec<_>>()", "iter.collect"],
    ["a().b(c)", "a.b"],
    ["X.prototype.y", "X.y"],
    ["okhttp3.HttpUrl.Companion.toHttpUrl", "okhttp3.HttpUrl.toHttpUrl"],
    ["this.client.send(x)", "client.send"],
    // Texts that are already names.
    ["operator<=>", "operator<=>"],
    ["operator->", "operator->"],
    ["Changes > v1.2", "Changes > v1.2"],
    ["(*Server).Close", "(*Server).Close"],
    ["type", "type"]
  ])("reads the name in %p", (asked, name) => expect(nameFromCode(asked)).toBe(name))
})
