import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Checks whether a package is installed, and the steps that install it. */
const IS_THERE = [
  "Is it listed: `npm pkg get dependencies devDependencies`",
  "Is it installed: `npm ls {package|--depth=0}`"
]
const INSTALL = [
  harmlessAction(
    "If package.json lists it, install the dependencies",
    ["npm install"],
    "It is in node_modules"
  ),
  harmlessAction(
    "If package.json does not list it and its name is right, add it",
    ["npm install {package}"],
    "It is in package.json and in node_modules"
  )
]

/** Errors of JavaScript in Node and browsers. */
export const javascriptPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Module not found: Error: Can't resolve 'fs'",
      match: [
        /Can't resolve '(?<module>(?:node:)?(?:fs|path|crypto|stream|http|https|os|zlib|net|tls|url|util|buffer|assert|child_process|dns|vm|querystring|timers)(?:\/promises)?)' in /,
        /BREAKING CHANGE: webpack < 5 used to include polyfills for node\.js core modules by default/
      ],
      examples: [
        "ERROR in ./src/config.js 1:0-20\nModule not found: Error: Can't resolve 'fs' in '/srv/shop/src'",
        "BREAKING CHANGE: webpack < 5 used to include polyfills for node.js core modules by default."
      ],
      tags: ["webpack", "bundler", "node"]
    },
    {
      id: "webpack-node-module",
      category: "build",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Code for the browser imports {module|a module} of Node, which webpack 5 no longer replaces: a library for servers, or code of the server that is imported by a page.",
      solution:
        "Import it only on the server, or use a library for browsers. Where a replacement makes sense, name it in `resolve.fallback`, with `false` for what is not needed; for code that runs in Node set `target: 'node'`.",
      verify: ["Who imports it: the file before `Module not found` in the message"],
      actions: [
        harmlessAction(
          "See the settings of webpack",
          ["grep -nE 'fallback|target|polyfill' webpack.config.js"],
          "The fallback or target that is meant"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "TypeError: Cannot read properties of undefined (reading '…')",
      match: [
        /Cannot (?:read|set) propert(?:ies|y) (?:'(?<old>[^'\n]{1,80})' )?of (?<value>undefined|null)(?: \((?:reading|setting) '(?<property>[^'\n]{1,80})'\))?/,
        /Cannot destructure property '(?<property>[^'\n]{1,80})' of '[^'\n]{1,120}' as it is (?<value>undefined|null)/
      ],
      examples: [
        "TypeError: Cannot read properties of undefined (reading 'map')",
        "TypeError: Cannot set properties of null (setting 'innerHTML')",
        "TypeError: Cannot destructure property 'user' of 'props' as it is undefined.",
        "TypeError: Cannot read property 'length' of undefined"
      ],
      tags: ["javascript", "undefined"]
    },
    {
      id: "js-undefined-not-loaded-yet",
      category: "concurrency",
      severity: "high",
      prior: 0.4,
      rootCause:
        "The value is {value} at this moment: it was read before the data arrived (first render, a missing `await`), or the element is not in the page yet.",
      solution: "Await it, give state an initial value, and render a loading state.",
      verify: [
        "Log the value right before: is it set in a later call?",
        "Is a function that returns a promise used without `await`?"
      ],
      actions: [harmlessAction("Await the value or show a loading state", [], "The first use has a value")]
    },
    {
      id: "js-undefined-shape",
      category: "data",
      severity: "high",
      prior: 0.4,
      rootCause:
        "The object has a different shape than the code assumes: an optional field, an error document, or a list one level deeper (`data.items`).",
      solution:
        "Validate answers with a schema on arrival; use `?.` only where absence is normal, as it hides the cause elsewhere.",
      verify: [
        "Print the whole object as JSON one step before",
        "Is it the body of an answer that was not 2xx?"
      ],
      actions: [
        harmlessAction("Validate the answer where it is received", [], "The error names the missing field")
      ]
    },
    {
      id: "js-undefined-this",
      category: "logic",
      severity: "medium",
      prior: 0.15,
      rootCause: "`this` was lost: a method was passed as a callback without its object.",
      solution: "Pass an arrow function, or bind the method.",
      verify: ["Is the object on the failing line `this`?"],
      actions: [harmlessAction("Pass `() => it.method()` instead of `it.method`", [], "`this` is the object")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "TypeError: … is not a function",
      match: [/TypeError: (?<name>[^\n]{1,120}?) is not a (?<wanted>function|constructor)/],
      examples: [
        "TypeError: o.foo is not a function",
        "TypeError: fetchUsers(...).map is not a function",
        "TypeError: x is not a constructor"
      ],
      tags: ["javascript", "import"]
    },
    {
      id: "js-not-a-function-value",
      category: "type",
      severity: "medium",
      prior: 0.55,
      rootCause:
        "{name} exists but is something else: an array method on an object or a promise, a misspelled method, or a variable of the same name.",
      solution: "Check its type before the call; await promises, and take the list out of its envelope.",
      verify: ["Print `typeof` and the keys of what is before the last dot"],
      actions: [
        harmlessAction(
          "Let the type checker look, also in JavaScript with `checkJs`",
          ["npx tsc --noEmit --allowJs --checkJs"],
          "It names the missing method"
        )
      ]
    },
    {
      id: "js-not-a-function-import",
      category: "dependency",
      severity: "medium",
      prior: 0.4,
      rootCause:
        "The import returned something else: default and named exports confused, CommonJS seen from an ES module (`.default`), another version, or a circular import that is not complete yet.",
      solution: "Import as the package exports it: look at its `exports` and changelog; break cycles.",
      verify: [
        "Print what the import returns: `Object.keys` of it",
        "Which version is installed: `npm ls --all --depth=0`"
      ],
      actions: [
        harmlessAction(
          "See which version is installed",
          ["npm ls --depth=0"],
          "It is the one the code was written for"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "TypeError: … is not iterable",
      match: [/TypeError: (?<name>(?!')[^\n]{1,120}?) is not iterable/],
      examples: [
        "TypeError: undefined is not iterable",
        "TypeError: {} is not iterable",
        "TypeError: object is not iterable (cannot read property Symbol(Symbol.iterator))"
      ],
      tags: ["javascript", "iteration"]
    },
    {
      id: "js-not-iterable",
      category: "type",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "A loop, a spread or an array pattern got {name}: an object where an array was expected, a promise, or nothing.",
      solution:
        "Loop over `Object.entries` of objects, await promises, and use an empty array where there may be nothing.",
      verify: ["Print the value before the line"],
      actions: [harmlessAction("Give it an array in every case", [], "The loop runs")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "ReferenceError: … is not defined",
      match: [
        /ReferenceError: (?<name>(?!require\b|exports\b|module\b|__dirname\b|__filename\b|window\b|document\b|localStorage\b|navigator\b)[\w$]{1,80}) is not defined/
      ],
      examples: ["ReferenceError: foo is not defined", "Uncaught ReferenceError: React is not defined"],
      tags: ["javascript", "scope"]
    },
    {
      id: "js-not-defined",
      category: "logic",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "Nothing in scope is named `{name}`: not imported, a typo, declared in another block, or expected as a global of another runtime.",
      solution: "Import or declare it; a linter with `no-undef` finds the others.",
      verify: ["Where it is declared: `grep -rnw {name} src`"],
      actions: [
        harmlessAction(
          "Look for it in the project",
          ["grep -rnw {name} ."],
          "The place to import it from, or nothing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "ReferenceError: window is not defined",
      match: [/(?<name>window|document|localStorage|navigator) is not defined/],
      examples: [
        "ReferenceError: window is not defined",
        "ReferenceError: localStorage is not defined\n    at getTheme (/srv/web/.next/server/pages/index.js:12:5)"
      ],
      tags: ["javascript", "ssr"]
    },
    {
      id: "js-browser-global-on-server",
      category: "environment",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "Browser code runs where there is no browser: server rendering, a build step, or a test without a DOM.",
      solution:
        "Use it within an effect or event handler, load the component for the client only, or set the test environment to jsdom.",
      verify: [
        "Does the trace go through a server bundle or a test runner?",
        "Is `{name}` read at the top of a module?"
      ],
      actions: [
        harmlessAction(
          "Move the read into code that runs only in the browser",
          [],
          "The server renders without it"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern:
        "ReferenceError: require is not defined in ES module scope / __dirname is not defined in ES module scope",
      match: [/(?<name>require|exports|module|__dirname|__filename) is not defined(?: in ES module scope)?/],
      examples: [
        "ReferenceError: require is not defined in ES module scope, you can use import instead",
        "ReferenceError: __dirname is not defined in ES module scope",
        "ReferenceError: exports is not defined in ES module scope"
      ],
      tags: ["javascript", "esm"]
    },
    {
      id: "js-commonjs-in-esm",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause: 'The file is an ES module (`"type": "module"` or `.mjs`), where `{name}` does not exist.',
      solution: "Use `import`; take the folder from `dirname` of the import meta; or name the file `.cjs`.",
      verify: ["What the nearest package says: `npm pkg get type`"],
      actions: [
        harmlessAction(
          "See what kind of module the package is",
          ["npm pkg get type"],
          '"module" means ES modules'
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "ReferenceError: Cannot access '…' before initialization",
      match: [/Cannot access '(?<name>[\w$]{1,80})' before initialization/],
      examples: [
        "ReferenceError: Cannot access 'a' before initialization",
        "ReferenceError: Cannot access 'UserModel' before initialization"
      ],
      tags: ["javascript", "scope", "circular"]
    },
    {
      id: "js-before-initialization-order",
      category: "logic",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "`{name}` is used above the line that declares it with let, const or class, or an inner variable of the same name hides the outer one.",
      solution: "Declare before use; rename the inner one.",
      verify: ["Is the declaration in the same file, below the use?"],
      actions: [harmlessAction("Move the declaration up", [], "It has a value when it is read")]
    },
    {
      id: "js-before-initialization-circular",
      category: "build",
      severity: "medium",
      prior: 0.45,
      rootCause: "Two modules import each other, and `{name}` is used while its module is not finished.",
      solution:
        "Move what both need into a third module, or use it only in functions and not at module load.",
      verify: [
        "Is it declared in another file? Look for cycles: `npx madge --circular --extensions ts,js src`"
      ],
      actions: [
        harmlessAction(
          "Look for circular imports",
          ["npx madge --circular --extensions ts,js src"],
          "The cycle is printed, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "TypeError: Assignment to constant variable / Cannot assign to read only property",
      match: [
        /Assignment to constant variable/,
        /Cannot assign to read only property '(?<property>[^'\n]{1,80})'/
      ],
      examples: [
        "TypeError: Assignment to constant variable.",
        "TypeError: Cannot assign to read only property 'a' of object '#<Object>'"
      ],
      tags: ["javascript", "const"]
    },
    {
      id: "js-assign-constant",
      category: "logic",
      severity: "low",
      prior: 0.9,
      rootCause:
        "A `const`, an import or a frozen object (state of a store, a literal frozen in development) is assigned to.",
      solution:
        "Create a new value instead of changing the old one, or declare it with `let` if it is meant to change.",
      verify: ["Is the object frozen: `Object.isFrozen` of it?"],
      actions: [harmlessAction("Copy and change the copy", [], "Nothing frozen is written to")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "SyntaxError: Unexpected token '<', \"<!DOCTYPE …\" is not valid JSON",
      match: [
        /Unexpected token (?:'<'|<)(?:, "[^\n]{1,60}" is not valid JSON| in JSON at position \d{1,9})/,
        /JSON\.parse: unexpected character at line 1 column 1/
      ],
      examples: [
        "SyntaxError: Unexpected token '<', \"<!DOCTYPE html>\" is not valid JSON",
        "SyntaxError: Unexpected token < in JSON at position 0",
        "SyntaxError: JSON.parse: unexpected character at line 1 column 1 of the JSON data"
      ],
      tags: ["javascript", "json", "http"]
    },
    {
      id: "js-html-instead-of-json",
      category: "network",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The answer is an HTML page instead of JSON: a wrong path that falls through to the app's page, a login page, or a proxy's error page.",
      solution:
        "Correct the URL (base path, proxy of the dev server), and check `ok` and `Content-Type` before parsing.",
      verify: [
        "Send the request manually: `curl -sSi URL | head -20`",
        "Does a network tab show status 200 with text/html?"
      ],
      actions: [
        harmlessAction(
          "Check the status and type before `.json()`, and put the first characters into the error",
          [],
          "The error says what was received"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "SyntaxError: Unexpected end of JSON input / … is not valid JSON",
      match: [
        /Unexpected end of JSON input/,
        /(?<!JSONParseError: )Expected [^\n]{1,60} in JSON at position (?<position>\d{1,9})/,
        /"(?:undefined|\[object Object\])" is not valid JSON/
      ],
      examples: [
        "SyntaxError: Unexpected end of JSON input",
        "SyntaxError: Expected double-quoted property name in JSON at position 7",
        'SyntaxError: "undefined" is not valid JSON',
        'SyntaxError: "[object Object]" is not valid JSON'
      ],
      tags: ["javascript", "json"]
    },
    {
      id: "js-json-invalid",
      category: "data",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "The text given to the parser is empty, truncated, a value that was never serialised, or JSON with comments or trailing commas.",
      solution:
        "Look at the text itself; a body of status 204 is empty, and an object must not be parsed again.",
      verify: ["Print its length, and its first and last 100 characters"],
      actions: [
        harmlessAction(
          "Parse only non-empty text, and name its source in the error",
          [],
          "The error says which text"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "TypeError: Converting circular structure to JSON",
      match: [/Converting circular structure to JSON/, /JSON\.stringify cannot serialize cyclic structures/],
      examples: [
        "TypeError: Converting circular structure to JSON\n    --> starting at object with constructor 'Object'\n    --- property 'a' closes the circle",
        "TypeError: JSON.stringify cannot serialize cyclic structures."
      ],
      tags: ["javascript", "json"]
    },
    {
      id: "js-circular-json",
      category: "data",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The object refers to itself: requests and responses, sockets, timers, DOM nodes and ORM entities do.",
      solution:
        "Serialise the needed fields, not the whole object; loggers have serialisers for requests and errors.",
      verify: ["The lines below the message name the path that closes the cycle"],
      actions: [harmlessAction("Pick the fields before serialising", [], "The document is written")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "RangeError: Maximum call stack size exceeded",
      match: [/Maximum call stack size exceeded/, /InternalError: too much recursion/],
      examples: ["RangeError: Maximum call stack size exceeded", "InternalError: too much recursion"],
      tags: ["javascript", "recursion"]
    },
    {
      id: "js-stack-overflow",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Functions call each other endlessly: no base case, a setter that sets itself, an effect that triggers itself, or `push(...huge)` with too many arguments.",
      solution:
        "Make the base case reachable; walk deep data with your own stack, and join large arrays in a loop.",
      verify: ["Which functions repeat in the trace? `node --stack-trace-limit=50 FILE`"],
      actions: [harmlessAction("Shorten the input until it works", [], "The endless case is visible")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error: Cannot find module '…'",
      match: [
        /(?:[Ee]rror: |\[ERR_MODULE_NOT_FOUND\]: )Cannot find (?:module|package) '(?<module>(?!@\/|~|#|node:)(?:(?<package>(?!(?:app|components|config|lib|src|utils)\/)(?:@[\w.-]{1,100}\/)?\w[\w.-]{0,120})(?:\/[^'\n]{0,200})?|[^'\n./][^'\n]{0,199}))'(?!\.?\s{1,4}or its)/
      ],
      examples: [
        "Error: Cannot find module 'express'\nRequire stack:\n- /srv/app/server.js",
        "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'zod' imported from /srv/app/dist/index.js",
        "error: Cannot find package 'zod' from '/srv/app/index.ts'"
      ],
      tags: ["javascript", "node", "import"]
    },
    {
      id: "node-module-not-installed",
      category: "dependency",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "{module} is not in node_modules: not installed here, a devDependency left out in production, or missing in package.json.",
      solution:
        "Install from the lock file. If package.json does not list it, add it there after checking the name: a near miss may be somebody else's package. What production needs belongs in dependencies.",
      verify: IS_THERE,
      actions: [
        ...INSTALL,
        harmlessAction(
          "See what depends on it",
          ["npm explain {package}"],
          "The package that depends on it, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error: Cannot find module '@/…'",
      match: [
        /(?:[Ee]rror: |\[ERR_MODULE_NOT_FOUND\]: )Cannot find (?:module|package) '(?<module>(?:@\/|~|#)[^'\n]{1,200})'(?!\.?\s{1,4}or its)/,
        /Cannot find module '(?<module>(?:@\/|~|#)[^'\n]{1,200})' from '/
      ],
      examples: [
        "Error: Cannot find module '@/lib/db'\nRequire stack:\n- /srv/app/dist/server.js",
        "Cannot find module '@/components/Button' from 'src/App.test.tsx'"
      ],
      tags: ["javascript", "node", "import", "alias"]
    },
    {
      id: "node-alias-unknown",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{module} is an alias of the project, not a package, and the running tool does not know it. TypeScript uses `paths` only for checking and leaves the import unchanged.",
      solution:
        "Configure the alias in the running tool: moduleNameMapper of jest, `resolve.alias` of the bundler, tsc-alias after tsc; or use subpath `imports` of package.json, which Node and TypeScript both read.",
      verify: [
        "Where the alias is declared: `grep -rnE 'paths|alias|moduleNameMapper' --include=*.json --include=*.config.* --exclude-dir=node_modules .`"
      ],
      actions: [
        harmlessAction(
          "See where the alias is declared",
          [
            "grep -rnE 'paths|alias|moduleNameMapper' --include=*.json --include=*.config.* --exclude-dir=node_modules ."
          ],
          "The failing tool is among them, or not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error [ERR_UNKNOWN_BUILTIN_MODULE]: No such built-in module: node:…",
      match: [
        /No such built-in module: node:(?<name>[\w/]{1,60})/,
        /Cannot find (?:module|package) 'node:(?<name>[\w/]{1,60})'(?!\.?\s{1,4}or its)/
      ],
      examples: [
        "Error [ERR_UNKNOWN_BUILTIN_MODULE]: No such built-in module: node:sqlite",
        "Error: Cannot find module 'node:fs'\nRequire stack:\n- /srv/app/index.js"
      ],
      tags: ["javascript", "node", "version"]
    },
    {
      id: "node-builtin-unknown",
      category: "environment",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "`node:{name}` is built into Node, and the running Node is older than it, or too old to know the prefix `node:` (`require` supports it from 14.18 on).",
      solution:
        "Use a newer Node, also in CI, service and image, and require it in `engines` of package.json.",
      verify: ["Which Node runs: `node --version`", "Required version: `npm pkg get engines`"],
      actions: [
        harmlessAction(
          "Compare the running Node with the required one",
          ["node --version", "npm pkg get engines"],
          "It is new enough"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error: Cannot find module './…'",
      match: [
        /Error: Cannot find module '(?<module>[./][^'\n]{0,199})'(?!\s{1,4}or its)/,
        /\[ERR_MODULE_NOT_FOUND\]: Cannot find module '(?<module>[./][^'\n]{0,199})'/
      ],
      examples: [
        "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/srv/app/b' imported from /srv/app/a.mjs",
        "Error: Cannot find module './lib/nothere'"
      ],
      tags: ["javascript", "node", "import"]
    },
    {
      id: "node-module-wrong-path",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{module} is a path that does not exist: not built yet (dist), different upper/lower case (works on macOS, not on Linux), moved, or an ES import without its file extension.",
      solution: "Correct the path. ES modules in Node need the full name, `./b.js`; build before starting.",
      verify: [
        "Does it exist with the same upper/lower case: `git ls-files`",
        "Was the build run: `ls dist build`"
      ],
      actions: [harmlessAction("Build before starting", ["npm run build"], "The output exists")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error [ERR_REQUIRE_ESM] / Cannot use import statement outside a module",
      match: [
        /\[ERR_REQUIRE_ESM\]/,
        /code: 'ERR_REQUIRE_ESM'/,
        /Cannot use import statement outside a module/,
        /SyntaxError: Unexpected token 'export'/
      ],
      examples: [
        "Error [ERR_REQUIRE_ESM]: require() of ES Module /srv/app/node_modules/node-fetch/src/index.js from /srv/app/a.js not supported.",
        "SyntaxError: Cannot use import statement outside a module",
        "SyntaxError: Unexpected token 'export'\n    at Object.<anonymous> (/srv/app/node_modules/lodash-es/lodash.js:10)"
      ],
      tags: ["javascript", "esm", "node"]
    },
    {
      id: "node-esm-in-commonjs",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        'An ES module is loaded as CommonJS: the package has no `"type": "module"`, an old Node requires an ES-only package, or a test runner does not transform it.',
      solution:
        'Set `"type": "module"`, load it with `await import`, or use a Node that can require ES modules (22.12 and later); in jest list the package in transformIgnorePatterns.',
      verify: ["Node's version: `node --version`", "This package's type: `npm pkg get type`"],
      actions: [
        harmlessAction(
          "See what is declared",
          ["node --version", "npm pkg get type"],
          "The kind of modules and whether Node can mix them"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "SyntaxError: The requested module '…' does not provide an export named '…'",
      match: [
        /The requested module '(?<module>[^'\n]{1,200})' does not provide an export named '(?<name>[^'\n]{1,80})'/,
        /Named export '(?<name>[\w$]{1,80})' not found\. The requested module '(?<module>[^'\n]{1,200})' is a CommonJS module/
      ],
      examples: [
        "SyntaxError: The requested module 'node:fs' does not provide an export named 'foo'",
        "SyntaxError: Named export 'b' not found. The requested module 'pkgx' is a CommonJS module, which may not support all module.exports as named exports."
      ],
      tags: ["javascript", "esm"]
    },
    {
      id: "node-no-such-export",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{module} does not export `{name}`: a CommonJS package whose names Node cannot see, a type imported as a value, or another version.",
      solution:
        "Import the default and take the name from it; write `import type` for types; look at the version's exports.",
      verify: ["What it exports: print `Object.keys` of what `await import` of it gives"],
      actions: [harmlessAction("Import the default, and take the name out of it", [], "The name is found")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern:
        "Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: Package subpath '…' is not defined by \"exports\"",
      match: [
        /Package subpath '(?<path>[^'\n]{1,200})' is not defined by "exports" in (?<file>[^\n]{1,300}?package\.json)/,
        /No "exports" main defined in (?<file>[^\n]{1,300}?package\.json)/
      ],
      examples: [
        "Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: Package subpath './hidden' is not defined by \"exports\" in /srv/app/node_modules/pkgx/package.json",
        'Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: No "exports" main defined in /srv/app/node_modules/esmonly/package.json'
      ],
      tags: ["javascript", "node", "exports"]
    },
    {
      id: "node-path-not-exported",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The package lists in `exports` what may be imported, and this path or way of loading is not in it: an internal file, or `require` of a package that offers only `import`.",
      solution: "Use an exported path, a version that still had it, or `import` instead of `require`.",
      verify: ["Read `exports` in the file that the message names: `grep -n -A20 exports {file}`"],
      actions: [
        harmlessAction(
          "Read what the package exports",
          ["grep -n -A20 exports {file}"],
          "The paths and conditions that are allowed"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error [ERR_HTTP_HEADERS_SENT]: Cannot set headers after they are sent to the client",
      match: [/Cannot (?:set|write|remove|append|render) headers after they are sent/],
      examples: [
        "Error [ERR_HTTP_HEADERS_SENT]: Cannot set headers after they are sent to the client",
        "Error: Cannot write headers after they are sent to the client"
      ],
      tags: ["javascript", "node", "http"]
    },
    {
      id: "node-headers-sent",
      category: "logic",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "A request is answered twice: no `return` after the first answer, `next()` called after it, or a callback that fires twice.",
      solution:
        "Return right after answering, and answer in one place; check `res.headersSent` in the error handler.",
      verify: ["The trace shows the second answer; the first is the branch above that did not return"],
      actions: [harmlessAction("Add the missing `return`", [], "One answer per request")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "UnhandledPromiseRejection / ERR_UNHANDLED_REJECTION",
      match: [/UnhandledPromiseRejection(?:Warning)?\b/, /code: 'ERR_UNHANDLED_REJECTION'/],
      examples: [
        "[UnhandledPromiseRejection: This error originated either by throwing inside of an async function without a catch block, or by rejecting a promise which was not handled with .catch().",
        "(node:4242) UnhandledPromiseRejectionWarning: Error: boom",
        "  code: 'ERR_UNHANDLED_REJECTION'"
      ],
      tags: ["javascript", "promise"]
    },
    {
      id: "node-unhandled-rejection",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "A promise was rejected and nothing awaited or caught it: a call without `await`, an async callback in `forEach` or an event handler, or a rejection that came before the handler.",
      solution:
        "Await every promise or catch it; the rule no-floating-promises finds them. Await several with `Promise.all`.",
      verify: [
        "The reason in the message is the real error",
        "See where it was created: `node --trace-warnings FILE`"
      ],
      actions: [
        harmlessAction(
          "Await or catch the promise at the place the trace names",
          [],
          "The error arrives where it can be handled"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "FATAL ERROR: … JavaScript heap out of memory",
      match: [/JavaScript heap out of memory/],
      examples: [
        "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
        "FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory"
      ],
      tags: ["javascript", "node", "memory"]
    },
    {
      id: "node-heap-limit",
      category: "resource",
      severity: "high",
      prior: 0.5,
      rootCause:
        "The work needs more than V8's heap limit, as builds, bundlers and type checkers of large projects do; the limit follows the machine or container.",
      solution: "Raise it to about three quarters of the available memory, and run less in parallel.",
      verify: [
        "The limit in MB: `node -p 'require(\"v8\").getHeapStatistics().heap_size_limit/2**20'`",
        "Does it finish with more?"
      ],
      actions: [
        harmlessAction(
          "Run it with a larger heap",
          ["NODE_OPTIONS=--max-old-space-size=4096 npm run build"],
          "It finishes"
        )
      ]
    },
    {
      id: "node-heap-leak",
      category: "resource",
      severity: "critical",
      prior: 0.45,
      rootCause:
        "Memory grows without limit: an unbounded cache, listeners added each time, or a whole file or table read at once.",
      solution:
        "Bound caches, stream what is large, remove listeners; compare two heap snapshots taken under load.",
      verify: [
        "Does the heap after garbage collection grow from hour to hour? `node --trace-gc FILE`",
        "Write a snapshot at the limit: `node --heapsnapshot-near-heap-limit=2 FILE`"
      ],
      actions: [
        harmlessAction(
          "Have snapshots written near the limit and compare them",
          ["node --heapsnapshot-near-heap-limit=2 server.js"],
          "The class whose count grows"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "MaxListenersExceededWarning: Possible EventEmitter memory leak detected",
      match: [
        /MaxListenersExceededWarning: Possible EventEmitter memory leak detected\. (?<count>\d{1,6}) (?<event>\S{1,60}) listeners/
      ],
      examples: [
        "(node:6553) MaxListenersExceededWarning: Possible EventEmitter memory leak detected. 11 x listeners added to [EventEmitter]. MaxListeners is 10.",
        "MaxListenersExceededWarning: Possible EventEmitter memory leak detected. 11 close listeners added to [Socket]."
      ],
      tags: ["javascript", "node", "memory"]
    },
    {
      id: "node-listener-leak",
      category: "resource",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "A listener for `{event}` is added again and again to one long-lived emitter (a socket, the process, a signal), for each request or render.",
      solution:
        "Add it once, or remove it when done (`once`, `removeListener`, an AbortSignal). Raise the limit only where that many are intended.",
      verify: ["Where they are added: `node --trace-warnings FILE`"],
      actions: [
        harmlessAction(
          "Let Node print where the listener is added",
          ["node --trace-warnings server.js"],
          "The trace names the line"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "error:0308010C:digital envelope routines::unsupported",
      match: [/error:0308010C:digital envelope routines::unsupported/, /code: 'ERR_OSSL_EVP_UNSUPPORTED'/],
      examples: [
        "Error: error:0308010C:digital envelope routines::unsupported",
        "  code: 'ERR_OSSL_EVP_UNSUPPORTED'"
      ],
      tags: ["javascript", "node", "openssl", "webpack"]
    },
    {
      id: "node-openssl-md4",
      category: "dependency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "An old webpack (4, or 5 before 5.61) or loader hashes with MD4, which OpenSSL 3 in Node 17 and later no longer offers.",
      solution:
        'Upgrade webpack and what builds on it; until then use a hash that exists (`output.hashFunction: "xxhash64"`) or the legacy provider.',
      verify: ["Which versions: `node -p 'require(\"process\").versions.openssl'` and `npm ls webpack`"],
      actions: [
        harmlessAction(
          "Build with the legacy provider until the upgrade",
          ["NODE_OPTIONS=--openssl-legacy-provider npm run build"],
          "The build succeeds"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: 'TypeError [ERR_INVALID_ARG_TYPE]: The "…" argument must be of type … Received …',
      match: [
        /The "(?<argument>[\w.[\]]{1,60})" argument must be (?<wanted>[^\n]{1,160}?)\. Received (?<received>[^\n]{1,80})/
      ],
      examples: [
        'TypeError [ERR_INVALID_ARG_TYPE]: The "path" argument must be of type string. Received undefined',
        'TypeError [ERR_INVALID_ARG_TYPE]: The "cb" argument must be of type function. Received undefined',
        'TypeError [ERR_INVALID_ARG_TYPE]: The "data" argument must be of type string or an instance of Buffer, TypedArray, or DataView. Received an instance of Object'
      ],
      tags: ["javascript", "node"]
    },
    {
      id: "node-invalid-argument",
      category: "type",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "Node's function got {received} for `{argument}`: usually an environment variable or option that is not set.",
      solution: "Look at the first line of the trace in your code, and check settings at startup.",
      verify: ["Does the value come from `env` or command-line arguments?"],
      actions: [
        harmlessAction(
          "Check settings when the program starts, and name each missing one",
          [],
          "The error names the setting"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Warning: Too many re-renders / Maximum update depth exceeded",
      match: [/Too many re-renders\. React limits the number of renders/, /Maximum update depth exceeded/],
      examples: [
        "Error: Too many re-renders. React limits the number of renders to prevent an infinite loop.",
        "Warning: Maximum update depth exceeded. This can happen when a component calls setState inside useEffect"
      ],
      tags: ["javascript", "react"]
    },
    {
      id: "react-endless-render",
      category: "logic",
      severity: "high",
      prior: 0.95,
      rootCause:
        "Rendering sets state, which renders again: a handler is called (`f()`) instead of passed (`f`), or an effect sets what it depends on, or depends on an object created anew each time.",
      solution:
        "Pass functions without calling them; make dependencies stable or derive the value while rendering.",
      verify: ["Which setter runs during render or in an effect without a condition?"],
      actions: [
        harmlessAction("Let the linter check hooks", ["npx eslint src"], "Wrong dependencies are listed")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error: Hydration failed / Text content does not match server-rendered HTML",
      match: [/Hydration failed because/, /Text content does not match server-rendered HTML/],
      examples: [
        "Error: Hydration failed because the initial UI does not match what was rendered on the server.",
        "Error: Text content does not match server-rendered HTML."
      ],
      tags: ["javascript", "react", "ssr"]
    },
    {
      id: "react-hydration",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "Server and browser render different things: time, zone or locale, random values, `window` checks, wrong element nesting, or a browser extension.",
      solution: "Render the same first and change it in an effect; fix nesting such as a `div` within a `p`.",
      verify: [
        "Does it happen in a private window without extensions?",
        "Which element differs? The development build prints both"
      ],
      actions: [harmlessAction("Move what differs into an effect", [], "Both render the same at first")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error: Invalid hook call",
      match: [/Invalid hook call\. Hooks can only be called inside of the body of a function component/],
      examples: [
        "Error: Invalid hook call. Hooks can only be called inside of the body of a function component.",
        "Warning: Invalid hook call. Hooks can only be called inside of the body of a function component. This could happen for one of the following reasons:"
      ],
      tags: ["javascript", "react"]
    },
    {
      id: "react-two-copies",
      category: "dependency",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "There are two copies of React, or react and react-dom of different versions: a linked package or a library brings its own.",
      solution:
        "Make React a peer dependency of the library, dedupe, or alias it to one copy in the bundler.",
      verify: ["How many there are: `npm ls react react-dom`"],
      actions: [
        harmlessAction("See what brings in a second copy", ["npm ls react"], "One version, deduped"),
        harmlessAction("Deduplicate copies where versions allow", ["npm dedupe"], "One copy is left")
      ]
    },
    {
      id: "react-hook-outside",
      category: "logic",
      severity: "medium",
      prior: 0.5,
      rootCause: "A hook is called in a condition, a loop, a callback, a class or a plain function.",
      solution: "Call hooks only at the top of components and other hooks.",
      verify: ["Does the linter's rules-of-hooks name a place: `npx eslint src`"],
      actions: [
        harmlessAction("Let the linter check hooks", ["npx eslint src"], "The place is named, or none")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Error: Rendered more hooks than during the previous render",
      match: [
        /Rendered (?:more|fewer) hooks than (?:during the previous render|expected)/,
        /React has detected a change in the order of Hooks called by (?<component>\w{1,80})/
      ],
      examples: [
        "Error: Rendered more hooks than during the previous render.",
        "Uncaught Error: Rendered fewer hooks than expected. This may be caused by an accidental early return statement.",
        "Warning: React has detected a change in the order of Hooks called by CartList. This will lead to bugs and errors if not fixed."
      ],
      tags: ["javascript", "react"]
    },
    {
      id: "react-hooks-conditional",
      category: "logic",
      severity: "high",
      prior: 0.7,
      rootCause:
        "A hook of {component|the component} is called in some renders only: below an early `return`, in a condition, or in a loop over a list whose length changes.",
      solution:
        "Call all hooks before the first `return` and outside of conditions; move what depends on one into a component of its own.",
      verify: ["Does the linter's rules-of-hooks name a place: `npx eslint src`"],
      actions: [
        harmlessAction("Let the linter check hooks", ["npx eslint src"], "The place is named, or none")
      ]
    },
    {
      id: "react-component-called",
      category: "logic",
      severity: "high",
      prior: 0.25,
      rootCause:
        "A component is called as a function, `Cart(props)`, so that its hooks count as those of its caller, which calls it in some renders only.",
      solution: "Render it as an element: `<Cart {...props} />`.",
      verify: ["Is a function with hooks and a capital letter called like any other?"],
      actions: [harmlessAction("Render components as elements", [], "Each component has hooks of its own")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: 'Warning: Each child in a list should have a unique "key" prop',
      match: [/Each child in a list should have a unique "key" prop/],
      examples: [
        'Warning: Each child in a list should have a unique "key" prop.\n\nCheck the render method of `CartList`. See https://reactjs.org/link/warning-keys for more information.',
        'Each child in a list should have a unique "key" prop.\n\nCheck the render method of `ul`. It was passed a child from App.'
      ],
      tags: ["javascript", "react", "list"]
    },
    {
      id: "react-key-missing",
      category: "logic",
      severity: "low",
      prior: 0.95,
      rootCause:
        "A list of elements is rendered (usually by `map`) whose elements have no `key`: React cannot tell them apart when the list changes.",
      solution:
        "Give the outermost element within `map` a `key` from the data, such as its id; a fragment takes one as `<Fragment key={item.id}>`. Use the index only where the list never changes its order.",
      verify: [
        "The message names the component: which `map` in it returns an element without `key`?",
        "Does the linter's rule react/jsx-key name a place: `npx eslint src`"
      ],
      actions: [
        harmlessAction("Give each element of the list a key from its data", [], "The warning is gone")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "Warning: Encountered two children with the same key, `…`",
      match: [/Encountered two children with the same key, [`'](?<key>[^`'\n]{1,120})/],
      examples: [
        "Warning: Encountered two children with the same key, `1`. Keys should be unique so that components maintain their identity across updates.",
        "Warning: flattenChildren(...): Encountered two children with the same key, `1`. Child keys must be unique; when two children share a key, only the first child will be used."
      ],
      tags: ["javascript", "react", "list"]
    },
    {
      id: "react-key-repeated",
      category: "data",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Two elements of one list have the key {key}: the data contain an entry twice, or the key comes from a field that is not unique or not set.",
      solution: "Build the key from something unique, and remove duplicates where the data are loaded.",
      verify: ["Print the keys of the list: which occur twice, and are any undefined?"],
      actions: [harmlessAction("Build the key from a unique field", [], "Each key occurs once")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern:
        '[vite] Internal server error: Failed to resolve import "./…" from "…". Does the file exist?',
      match: [/[Ff]ailed to resolve import "(?<module>[./][^"\n]{0,199})" from "(?<file>[^"\n]{1,300})"/],
      examples: [
        '[vite] Internal server error: Failed to resolve import "./x" from "src/App.tsx". Does the file exist?',
        '[plugin:vite:import-analysis] Failed to resolve import "../api/cart" from "src/pages/Cart.vue". Does the file exist?'
      ],
      tags: ["javascript", "vite", "import"]
    },
    {
      id: "vite-import-path",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{file} imports {module}, and that file does not exist: a typo, moved, different upper/lower case (works on macOS, not on Linux), not generated yet, or an extension that `resolve.extensions` does not list (`.vue`).",
      solution:
        "Correct the path, write the extension if it is not a JavaScript or TypeScript one, or create the file.",
      verify: [
        "The path is relative to the folder of {file}: does it exist with the same upper/lower case? `git ls-files`",
        "Extensions that may be omitted: `grep -n extensions vite.config.*`"
      ],
      actions: [
        harmlessAction("See the import", ["grep -nF {module} {file}"], "The line to correct"),
        harmlessAction("See which files there are", ["git ls-files"], "The intended file, or none")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: 'Failed to resolve import "…" from "…" (of a package)',
      match: [
        /[Ff]ailed to resolve import "(?<module>(?!@\/|~|#)(?:(?<package>(?!(?:app|components|config|lib|src|utils)\/)(?:@[\w.-]{1,100}\/)?\w[\w.-]{0,120})(?:\/[^"\n]{0,200})?|[^"\n./][^"\n]{0,199}))" from "(?<file>[^"\n]{1,300})"/
      ],
      examples: [
        '[vite] Internal server error: Failed to resolve import "zustand" from "src/store.ts". Does the file exist?',
        '[vite]: Rollup failed to resolve import "axios" from "/srv/app/src/api.ts".\nThis is most likely unintended because it can break your application at runtime.'
      ],
      tags: ["javascript", "vite", "import"]
    },
    {
      id: "vite-package-missing",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{module} is not in node_modules: not installed here, or missing in package.json; or it is a folder of the project, which Vite finds only through an alias.",
      solution:
        "Install the dependencies. If package.json does not list it, add it there after checking the name: a near miss may be somebody else's package. For a folder of the project, declare an alias (`resolve.alias`).",
      verify: IS_THERE,
      actions: [...INSTALL]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: 'Failed to resolve import "@/…" from "…" (by an alias)',
      match: [
        /[Ff]ailed to resolve import "(?<module>(?:@\/|~|#)[^"\n]{1,200})" from "(?<file>[^"\n]{1,300})"/
      ],
      examples: [
        '[vite] Internal server error: Failed to resolve import "@/lib/db" from "src/App.tsx". Does the file exist?',
        'Error: Failed to resolve import "~/components/Button" from "app/routes/index.tsx". Does the file exist?'
      ],
      tags: ["javascript", "vite", "import", "alias"]
    },
    {
      id: "vite-alias-unknown",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{module} starts with an alias that Vite does not know (Vite does not read `paths` of tsconfig.json unless configured to), or the alias is known and the file behind it does not exist.",
      solution:
        "Declare it in `resolve.alias` of the Vite configuration too, or let Vite read `paths` (vite-tsconfig-paths). If it is declared, correct the path behind it.",
      verify: ["Where it is declared: `grep -nE 'alias|paths' vite.config.* tsconfig*.json`"],
      actions: [
        harmlessAction(
          "Compare Vite's aliases with those of TypeScript",
          ["grep -nE -A5 'alias|paths' vite.config.* tsconfig*.json"],
          "Both name it, with the same folder"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern:
        "ExpressionChangedAfterItHasBeenCheckedError: Expression has changed after it was checked",
      match: [/ExpressionChangedAfterItHasBeenChecked(?:Error)?\b/],
      examples: [
        "ERROR Error: NG0100: ExpressionChangedAfterItHasBeenCheckedError: Expression has changed after it was checked. Previous value: 'false'. Current value: 'true'.",
        "ExpressionChangedAfterItHasBeenCheckedError: Expression has changed after it was checked. Previous value: 'null'."
      ],
      tags: ["angular", "change-detection"]
    },
    {
      id: "angular-changed-after-checked",
      category: "logic",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "A value that a template shows was changed after Angular had checked it in the same pass: in a later lifecycle hook (`ngAfterViewInit`, `ngAfterContentChecked`), by a child that changes its parent, or by a getter that returns something new each time.",
      solution:
        "Change it earlier (`ngOnInit`, a constructor), keep it in a signal or an observable with the async pipe, or return the same object from the getter. In a hook after the view, call `ChangeDetectorRef.detectChanges()`.",
      verify: [
        "The first frame of your own in the trace names the template",
        "Which code sets the value last: log it with its stack"
      ],
      actions: [
        harmlessAction("Move the change before the check", [], "The error is gone in development mode")
      ]
    }
  )
]
