import { expect, test } from "bun:test"
import { isOwnFile } from "../../../src/core/failure/isOwnFile.ts"

test("isOwnFile() is false for files of libraries and runtimes, and true for those of the project", () => {
  for (const file of [
    "/usr/lib/python3.11/json/decoder.py",
    "/home/ana/.pyenv/versions/3.13.0/lib/python3.13/urllib/request.py",
    "C:\\shop\\venv\\Lib\\site-packages\\flask\\app.py",
    "node:internal/modules/cjs/loader",
    "/srv/app/node_modules/pg/lib/client.js",
    "/usr/lib/go-1.19/src/net/http/server.go",
    "/usr/local/go/src/runtime/panic.go",
    "/home/ana/go/pkg/mod/github.com/gin-gonic/gin@v1.9.1/context.go",
    "net/http/server.go",
    "/rustc/59807616e/library/std/src/panicking.rs",
    "/home/ana/.cargo/registry/src/index.crates.io/serde-1.0/src/lib.rs",
    "<internal:kernel>",
    "/var/www/vendor/monolog/src/Logger.php"
  ])
    expect([file, isOwnFile(file)]).toStrictEqual([file, false])
  for (const file of [
    "/srv/app/cart.py",
    "src/main.rs",
    "C:\\Users\\mia\\portal\\a.cs",
    "/home/ana/go/src/shop/cart.go",
    "Cart.java",
    "shop/cart.go"
  ])
    expect([file, isOwnFile(file)]).toStrictEqual([file, true])
})
