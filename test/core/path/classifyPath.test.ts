import { describe, expect, test } from "bun:test"
import { classifyPath, doubtfulVendorFolder } from "../../../src/core/path/mod.ts"

const TESTS = `
internal/auth/token_test.go  internal/auth/testdata/key.pem
test_app.py  pkg/app_test.py  conftest.py  tests/unit/helpers.py
src/a.test.ts  src/a.spec.tsx  src/__tests__/a.js  src/a.test.mjs  src/a-test.js  cypress/login.cy.ts  e2e/a.ts
app/src/test/java/a/FooTest.java  a/src/test/resources/x.json  app/src/androidTest/kotlin/A.kt  lib/src/commonTest/kotlin/X.kt
FooTest.java  FooTests.kt  FooSpec.scala  FooSuite.scala  TestFoo.java  FooIT.java
crates/core/tests/misc.rs  src/parser/tests.rs  src/parser_test.rs
spec/models/user.rb  app/user_spec.rb  test/user_test.rb  test/test_helper.rb
tests/UserTest.php  src/UserTest.php
Tests/AppTests/App.swift  AppUITests/Launch.swift  Sources/FooTests.swift
Shop.Tests/CartTests.cs  src/Shop.UnitTests/Cart.cs  src/CartTests.cs
test/app_test.exs  lib/app_test.exs  test/Spec.hs  src/ParserSpec.hs  lib/a_test.dart
t/unit/helpers.py  regress/copy-mode.sh  src/foo_test.cc  src/foo_unittest.cc  t/basic.t  src/Vault.t.sol  foo_SUITE.erl  src/foo_tests.erl  spec/foo_spec.lua  spec/fixtures/shop.conf  spec/support/a/cart.yml
`

const PLAIN = `
internal/auth/token.go  attest.go  contest.go  latest.py  src/testing.ts  src/test.ts
src/protest.js  src/main/java/org/junit/test/Runner.java  src/main/kotlin/Contest.kt
Latest.java  Attestation.java  spec/openapi.yaml  spec/carts/support.yaml  internal/spec/parse.go  lib/manifest.rb  Contest.php  Fastest.cs
src/t/index.ts  src/regression/linear.py  src/Test/QuickCheck.hs  Lib/unittest/case.py  src/commonMain/kotlin/test/X.kt
`

const VENDORED = `
vendor/github.com/x/y.go  cmd/vendor/z.go  third_party/abseil/a.cc  web/node_modules/a/index.js  bower_components/a.js
ios/Pods/A/a.m  Carthage/Build/x  .venv/lib/python3/site-packages/a.py  env/lib/python3/site-packages/a.py
external/json/json.hpp  deps/jemalloc/a.c
public/v1/js/lib/typeahead/bundle.js  ui/public/libs/prism/prism.css  static/libs/chart.mjs  web/assets/vendors/editor/mode.js  src/main/webapp/vendors/list.js  src/main/webapp/assets/vendors/cart/cart.css  src/Web/wwwroot/lib/jquery/jquery.js
`

const OWN = `
internal/external/client.go  src/deps/resolve.ts  src/main/java/com/shop/vendor/Vendor.java  vendor.ts  src/vendors.go  app/assets/javascripts/orders/vendors.js  app/views/vendors/list.js
Lib/venv/__init__.py  src/virtualenv/run.py
public/lib/cart.ts  src/plugins/shop/public/lib/cart.js  public/app/plugins/cart/cart.js  static/app/lib.js  src/lib/cart.js
`

const paths = (text: string) => text.trim().split(/\s+/)

describe("classifyPath()", () => {
  test("recognises the tests of each language", () => {
    expect(paths(TESTS).filter((path) => !classifyPath(path).test)).toStrictEqual([])
  })

  test("does not classify paths that only sound like tests as tests", () => {
    expect(paths(PLAIN).filter((path) => classifyPath(path).test)).toStrictEqual([])
  })

  test("recognises vendored code", () => {
    expect(paths(VENDORED).filter((path) => !classifyPath(path).vendored)).toStrictEqual([])
    expect(classifyPath("web/node_modules/").vendored).toBe(true)
    const isVendored = (path: string) => classifyPath(path).vendored
    const packages = [
      "static/js/jquery-3.6/jquery.js",
      "src/wwwroot/lib/vue@3.5.1/",
      "assets/font-awesome-v6.1.0/all.css"
    ]
    expect(packages.filter((path) => !isVendored(path))).toStrictEqual([])
    const own = [
      "public/app-1.js",
      "public/v1.2/app.js",
      "golang-1.19.8/src/a.go",
      "static/js/app-2/a.js",
      "statics/a-1.2/b.js"
    ]
    expect(own.filter(isVendored)).toStrictEqual([])
  })

  test("does not classify the project's own code as vendored", () => {
    expect(paths(OWN).filter((path) => classifyPath(path).vendored)).toStrictEqual([])
  })
})

describe("doubtfulVendorFolder()", () => {
  test("is the folder at the top that is taken for third-party code by its name alone", () => {
    expect(doubtfulVendorFolder("deps/queue/src/")).toBe("deps")
    expect(doubtfulVendorFolder("external/client.go")).toBe("external")
  })

  test("is nothing where a folder below says the same, or nothing does", () => {
    for (const path of ["deps/queue/node_modules/", "vendor/", "src/deps/", "deps"])
      expect(doubtfulVendorFolder(path)).toBeUndefined()
  })
})
