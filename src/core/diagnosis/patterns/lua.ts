import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of Lua and LuaJIT, alone or in Neovim. */
export const luaPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "lua",
      errorPattern: "attempt to call … (a nil value)",
      match: [
        /attempt to call (?:a nil value \()?(?<kind>field|method|global|local|upvalue) '(?<name>[^'\n]{1,80})'(?: \(a nil value\)|\))/
      ],
      examples: [
        "lua: main.lua:4: attempt to call a nil value (method 'open')",
        "E5108: Error executing lua: /srv/shop/lua/cart.lua:7: attempt to call field 'total' (a nil value)"
      ],
      tags: ["lua", "nil"]
    },
    {
      id: "lua-call-nil",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Nothing is stored under `{name}` where it is called: a typo, a function defined further down or `local` to another file, a module that does not return it, or `.` instead of `:`.",
      solution:
        "Define it before the call, and return it from its module; call methods with `:` on an object whose metatable has `__index`.",
      verify: [
        "Where it is defined: `grep -rnw {name} --include=*.lua .`",
        "Does the module end with `return` of the table that has it?"
      ],
      actions: [
        harmlessAction(
          "Look for its definition",
          ["grep -rnw {name} --include=*.lua ."],
          "The table that has it, or nothing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "lua",
      errorPattern: "attempt to index … (a nil value)",
      match: [
        /attempt to index (?:a nil value \()?(?<kind>field|method|global|local|upvalue) '(?<name>[^'\n]{1,80})'(?: \(a nil value\)|\))/,
        /attempt to index a nil value(?! \()/
      ],
      examples: [
        "lua: main.lua:4: attempt to index a nil value (field 'items')",
        "E5108: Error executing lua: ...nvim/lazy/shop.nvim/lua/shop/cart.lua:9: attempt to index local 'cart' (a nil value)",
        "lua: main.lua:2: attempt to index a nil value"
      ],
      tags: ["lua", "nil"]
    },
    {
      id: "lua-index-nil",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "`{name|The value}` is nil where one of its fields is read: it was never set, a function returned nothing (or nil and an error), or a method was called with `.` so that `self` is missing.",
      solution:
        "Check where it is set and return early if it is nil; handle the error that the function returned as second value.",
      verify: [
        "Which value on the line is nil? `print` them before it",
        "Is a method on the way called with `.` instead of `:`?"
      ],
      actions: [
        harmlessAction("Print the value right before the line", [], "Which of the values on the line is nil")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "lua",
      errorPattern: "module '…' not found",
      match: [/module '(?<module>[^'\n]{1,160})' not found/],
      examples: [
        "lua: main.lua:3: module 'shop.cart' not found:\n\tno field package.preload['shop.cart']",
        "E5108: Error executing lua: init.lua:1: module 'shop' not found:"
      ],
      tags: ["lua", "require"]
    },
    {
      id: "lua-module-not-found",
      category: "dependency",
      severity: "high",
      prior: 0.9,
      rootCause:
        "No file for `{module}` is on the search path: not installed, another spelling or capitalisation, or the program runs in another folder. In Neovim the plugin is not loaded yet.",
      solution:
        "Install it, or add its folder to `package.path`; in Neovim put the file below a `lua` folder of the runtime path and load the plugin first.",
      verify: [
        "The places that were tried are listed below the message; `print(package.path)` shows them",
        "In Neovim: is the plugin among those that are loaded?"
      ],
      actions: [
        harmlessAction(
          "Show the search path",
          ["lua -e 'print(package.path)'"],
          "The folder of the module is among the paths, or missing"
        )
      ]
    }
  )
]
