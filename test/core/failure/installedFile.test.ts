import { expect, test } from "bun:test"
import { installedFile } from "../../../src/core/failure/installedFile.ts"

test("installedFile() finds the package in the folders of each installer", () => {
  for (const [path, name, file] of [
    ["/srv/venv/lib/python3.12/site-packages/shop/cart.py", undefined, "shop/cart.py"],
    ["C:\\shop\\venv\\Lib\\site-packages\\shop\\cart.py", undefined, "shop/cart.py"],
    ["node_modules/a/node_modules/@shop/cart/lib/total.js", "@shop/cart", "lib/total.js"],
    ["/app/node_modules/.pnpm/shop@1.2.0/node_modules/shop/lib/total.js", "shop", "lib/total.js"],
    ["/home/ana/go/pkg/mod/example.com/shop/v2@v2.1.0/cart/total.go", "example.com/shop", "cart/total.go"],
    ["example.com/shop@v1.0.0/cart.go", "example.com/shop", "cart.go"],
    [
      "/home/ana/.cargo/registry/src/index.crates.io-6f1/shop-cart-0.23.0/src/lib.rs",
      "shop-cart",
      "src/lib.rs"
    ],
    ["/usr/local/bundle/gems/shop-cart-2.0.1/lib/cart.rb", "shop-cart", "lib/cart.rb"],
    ["/usr/local/bundle/bundler/gems/shop-0a1b2c3d4e5f/lib/cart.rb", "shop", "lib/cart.rb"],
    ["/var/www/vendor/shop/cart/src/Cart.php", "shop/cart", "src/Cart.php"],
    ["/home/ana/.pub-cache/hosted/pub.dev/shop-1.0.0/lib/cart.dart", "shop", "lib/cart.dart"]
  ] as const)
    expect([path, installedFile(path)]).toStrictEqual([path, { package: name, file }])
})

test("installedFile() is undefined for the files of a project and of a standard library", () => {
  for (const path of [
    "/srv/app/shop/cart.py",
    "/usr/lib/python3.11/json/decoder.py",
    "/usr/local/go/src/runtime/panic.go",
    "shop/cart.go",
    "/srv/users@home/cart.js"
  ])
    expect([path, installedFile(path)]).toStrictEqual([path, undefined])
})
