import { describe, expect, test } from "bun:test"
import { isPublishedLibrary } from "../../../src/core/path/mod.ts"

const code = "addItem(cart, item)\n".repeat(1001)
const banner = "/*! Cart.js v4.3.0\n * (c) 2023 Shop Contributors\n * Released under the MIT License\n */\n"
const isLibrary = (path: string, header = banner) => isPublishedLibrary(header + code, path)

describe("isPublishedLibrary()", () => {
  test("is called by the name in its banner, whatever its version and build", () => {
    const names =
      "cart.js cart-4.3.0.js cart-4.3.0.slim.js cart.umd.js cart.bundle.js cart-src.esm.js Cart.css cartjs.js"
    expect(names.split(" ").filter((name) => !isLibrary(`web/static/scripts/${name}`))).toEqual([])
    const others = "orders.js cartons.js shopping-cart.js index.js ca.js cart.ts cart.html"
    expect(others.split(" ").filter((name) => isLibrary(`web/static/scripts/${name}`))).toEqual([])
  })

  test("states its name and version in one of many ways", () => {
    const headers = [
      "/*!\n * Cart v5.3.8 (https://cart.example/)\n */\n",
      "/*! cart.example v0.6.1 | MIT License */\n",
      "/**\n * Cart.js v0.7.31\n * Copyright © 2012-2021 Shop\n */\n",
      "/*\n * Cart JavaScript Library 3.6.0\n * https://cart.example\n */\n",
      "/* @license Cart - v2.1.0\n*/\n",
      "// Cart.js\n\n// Cart, version 1.2, (c) Shop\n",
      "/*\n * This file was created by a builder.\n */\n\n/*! Cart 2.3.8\n * © Shop\n */\n"
    ]
    expect(headers.filter((header) => !isLibrary("web/static/cart.js", header))).toEqual([])
    const others = [
      "",
      "/* Cart: adds items. */\n",
      "/* Cart 2.0 */\n",
      "/* Cart of the shop. Copyright 2023 Shop. Licensed under the Apache License, Version 2.0 */\n",
      "/*\n * Copyright 2023 Shop\n * Works in browsers from version 4.0 on: cart 5.0 needs more\n */\n",
      "addItem()\n/*! Cart.js v4.3.0 (c) Shop */\n"
    ]
    expect(others.filter((header) => isLibrary("web/static/cart.js", header))).toEqual([])
  })

  test("is delivered, or among libraries; its folder there may have its name", () => {
    const paths =
      "static/cart.js public/v1/cart.js www/theme/css/cart.css admin/src/lib/cart.js server/libs/cart/index.js public/plugins/cart/main.js"
    expect(paths.split(" ").filter((path) => !isLibrary(path))).toEqual([])
    const others =
      "cart.js src/cart.js lib/cart.js js/cart.js dist/cart.js packages/cart/cart.js static/cart/index.js"
    expect(others.split(" ").filter((path) => isLibrary(path))).toEqual([])
  })

  test("is large", () => {
    expect(isPublishedLibrary(banner + code.slice(0, 15_000), "static/cart.js")).toBe(false)
    expect(isPublishedLibrary(banner + code, "static/cart.js")).toBe(true)
  })
})
