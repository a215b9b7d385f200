/** Paths through modules that a module re-exports from others. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const UDP = "pub fn bind() {}\npub struct Socket;\nimpl Socket { pub fn open() {} }\n"
const USER = {
  "src/net.rs":
    "use crate::sys;\nuse crate::sys::udp::Socket;\nfn go() { sys::udp::bind(); Socket::open(); sys::tcp::bind(); }\n",
  "src/lib.rs": "mod net;\nmod sys;\n"
}

test.each([
  ["with all else", "mod unix;\npub(crate) use self::unix::*;\n"],
  ["by its name", "mod unix;\npub(crate) use self::unix::udp;\n"],
  ["under its own name", "mod unix;\npub(crate) use self::unix::udp as udp;\n"]
])("a path leads through a module that is re-exported %s", async (_, sys) => {
  const files = {
    ...USER,
    "src/sys/mod.rs": sys,
    "src/sys/unix/mod.rs": "pub mod udp;\n",
    "src/sys/unix/udp.rs": UDP
  }
  expect(await uses(files, "sys::unix::udp::bind")).toStrictEqual(["src/net.rs:3 call exact"])
  expect(await uses(files, "sys::unix::udp::Socket")).toStrictEqual([
    "src/net.rs:2 import exact",
    "src/net.rs:3 type exact",
    "src/sys/unix/udp.rs:3 type exact"
  ])
  expect(await uses(files, "sys::unix::udp::Socket::open")).toStrictEqual(["src/net.rs:3 call exact"])
})

test("of modules for several systems each is likely", async () => {
  const files = {
    ...USER,
    "src/sys/mod.rs":
      "#[cfg(unix)] mod unix;\n#[cfg(unix)] pub use self::unix::*;\n#[cfg(windows)] pub use self::windows::*;\n",
    "src/sys/unix/mod.rs": "pub mod udp;\n",
    "src/sys/unix/udp.rs": UDP,
    "src/sys/windows/mod.rs": "pub mod udp;\n",
    "src/sys/windows/udp.rs": UDP
  }
  for (const system of ["unix", "windows"])
    expect(await uses(files, `sys::${system}::udp::bind`)).toStrictEqual(["src/net.rs:3 call likely"])
})

test("what is not re-exported is not reached", async () => {
  const files = {
    ...USER,
    "src/sys/mod.rs": "mod unix;\nuse self::unix::*;\n",
    "src/sys/unix/mod.rs": "pub mod udp;\n",
    "src/sys/unix/udp.rs": UDP
  }
  expect(await uses(files, "sys::unix::udp::bind")).toStrictEqual([])
})
