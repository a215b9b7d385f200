/** What names of CMake mean: commands and targets are global, variables have the scopes of folders and functions. */
import { expect, test } from "bun:test"
import { deriveText } from "../../../languages/deriveText.ts"
import { uses } from "../../reference/uses.ts"

const FILES = {
  "CMakeLists.txt":
    'option(SHOP_TESTS "Tests" ON)\nset(SOURCES a.cc)\ninclude(cmake/Tests.cmake)\nadd_library(shop ${SOURCES})\nadd_library(Shop::core ALIAS shop)\nadd_subdirectory(test)\n',
  "cmake/Tests.cmake":
    "set(FLAGS -g)\nfunction(Add_Shop_Test name)\n  target_link_libraries(${name} Shop::core ${SOURCES})\nendfunction()\n",
  "test/CMakeLists.txt":
    "if(SHOP_TESTS)\n  add_executable(cart_test cart.cc)\n  Add_Shop_Test(cart_test)\n  message(${FLAGS} ${SOURCES})\n  add_test(NAME cart COMMAND cart_test)\n  set_tests_properties(cart PROPERTIES LABELS x)\nendif()\nset(ALL cart_test)\n"
}

test("a command is the one that a folder around the file includes", async () => {
  const files = { ...FILES, "test/old/Tests.cmake": "function(Add_Shop_Test name)\nendfunction()\n" }
  expect(await uses(files, "Add_Shop_Test")).toStrictEqual(["test/CMakeLists.txt:3 call exact"])
})

test("a target is global; a word that may be one is not certain", async () => {
  expect(await uses(FILES, "shop")).toStrictEqual(["CMakeLists.txt:5 other exact"])
  expect(await uses(FILES, "Shop::core")).toStrictEqual(["cmake/Tests.cmake:3 other exact"])
  expect(await uses(FILES, "cart_test")).toStrictEqual([
    "test/CMakeLists.txt:3 other likely",
    "test/CMakeLists.txt:5 other likely",
    "test/CMakeLists.txt:8 other name-only"
  ])
  expect(await uses(FILES, "cart")).toStrictEqual(["test/CMakeLists.txt:6 other exact"])
})

test("an option is global, a variable is one of the file or of what is around or included", async () => {
  expect(await uses(FILES, "SHOP_TESTS")).toStrictEqual(["test/CMakeLists.txt:1 other exact"])
  expect(await uses(FILES, "SOURCES")).toStrictEqual([
    "CMakeLists.txt:4 other exact",
    "cmake/Tests.cmake:3 other likely",
    "test/CMakeLists.txt:4 other likely"
  ])
  expect(await uses(FILES, "FLAGS")).toStrictEqual(["test/CMakeLists.txt:4 other likely"])
  const files = { "a/x.cmake": "set(X 1)\n", "b/x.cmake": "set(X 2)\n", "c/y.cmake": "message(${X})\n" }
  expect(await uses(files, "X")).toStrictEqual(["c/y.cmake:1 other name-only", "c/y.cmake:1 other name-only"])
  const inFunction = { "x.cmake": "set(X 1)\nfunction(f)\n  message(${X})\nendfunction()\n" }
  expect(await uses(inFunction, "X")).toStrictEqual(["x.cmake:3 other likely"])
})

test("what add_test declares is a test", async () => {
  const { symbols } = await deriveText("x.cmake", "add_test(NAME cart COMMAND x)\nset(A 1)\n")
  expect(symbols.map(({ name, test: isTest }) => [name, isTest])).toStrictEqual([
    ["cart", true],
    ["A", undefined]
  ])
})

test("what commands of the project declare is used by its name, and is no command", async () => {
  const files = {
    "CMakeLists.txt":
      'function(add_shop_test name)\n  add_executable(${name})\nendfunction()\nshop_option(SHOP_TILL ON BOOL "open")\nshop_cc_library(NAME till SRCS till.cc)\nadd_shop_test(till-test)\n',
    "app/CMakeLists.txt":
      "if (SHOP_TILL)\n  target_link_libraries(app till)\nendif()\nadd_shop_test(app-test)\nset_tests_properties(till-test PROPERTIES TIMEOUT 1)\n"
  }
  expect(await uses(files, "SHOP_TILL")).toStrictEqual(["app/CMakeLists.txt:1 other exact"])
  expect(await uses(files, "till")).toStrictEqual(["app/CMakeLists.txt:2 other exact"])
  expect(await uses(files, "till-test")).toStrictEqual(["app/CMakeLists.txt:5 other exact"])
  expect(await uses(files, "add_shop_test")).toStrictEqual([
    "CMakeLists.txt:6 call exact",
    "app/CMakeLists.txt:4 call exact"
  ])
})
