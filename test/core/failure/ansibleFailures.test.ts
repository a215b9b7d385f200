import { expect, test } from "bun:test"
import { ansibleFailures } from "../../../src/core/failure/ansibleFailures.ts"
import { parseFailure } from "../../../src/core/failure/parseFailure.ts"

test("the message of a failed task is the error, its result is left out", () => {
  const text = [
    "TASK [carts : Check that max_carts is a number] ***",
    "fatal: [till1]: FAILED! => {",
    '    "assertion": "max_carts | int > 0",',
    '    "nested": {',
    '        "failed": true',
    "    },",
    '    "msg": "max_carts = \'many\' is not a number"',
    "}",
    "PLAY RECAP ***"
  ]
  expect(parseFailure(text.join("\n"))).toEqual({ message: "max_carts = 'many' is not a number", frames: [] })
})

test("the output of a program says more than that it failed", () => {
  const failed = (result: object) =>
    ansibleFailures([`failed: [till1] (item=cart) => ${JSON.stringify(result)}`])
  expect(failed({ msg: "non-zero return code", rc: 2, stderr: "cart: no such item\n", stdout: "" })).toEqual([
    "error: cart: no such item"
  ])
  expect(failed({ msg: "MODULE FAILURE\nSee stdout", module_stderr: "KeyError: 'cart'" })).toEqual([
    "error: KeyError: 'cart'"
  ])
  expect(failed({ msg: "All items failed", stderr: "x" })).toEqual(["error: All items failed"])
  expect(failed({ rc: 1 })[0]).toStartWith("failed: [till1]")
})

test("the place in the message is a frame, of a result that is cut off, too", () => {
  const cut = `fatal: [till1]: FAILED! => {"msg": "'cart' is undefined\\n\\nThe error appears to be in '/srv/shop/roles/carts/tasks/main.yml': line 12, column 3, but may\\nbe elsewhere", "x": `
  expect(parseFailure(cut)).toEqual({
    message: "'cart' is undefined",
    frames: [{ file: "/srv/shop/roles/carts/tasks/main.yml", line: 12, column: 3, own: true }]
  })
})

test("other lines stay", () => {
  const lines = ["fatal: not a git repository", "failed: [x]", "{", "}"]
  expect(ansibleFailures(lines)).toEqual(lines)
})
