import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

const CHECK = harmlessAction("Check the whole project again", ["npx tsc --noEmit"], "No error is left")

/** Errors of the TypeScript compiler. */
export const typescriptPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS2322: Type '…' is not assignable to type '…'",
      match: [
        /error TS2322: Type '(?<actual>[^\n]{1,200}?)' is not assignable to type '(?<wanted>[^\n]{1,200}?)'/
      ],
      examples: [
        "t2322.ts(1,7): error TS2322: Type 'number' is not assignable to type 'string'.",
        "src/cart.ts(12,5): error TS2322: Type 'undefined' is not assignable to type 'Item[]'."
      ],
      tags: ["typescript", "types"]
    },
    {
      id: "ts-not-assignable",
      category: "type",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "A value of type {actual} is used where {wanted} is declared. The last of the indented lines shows the innermost part that differs.",
      solution:
        "Decide which side is wrong. With `undefined` or `null` narrow first; a literal that widened to `string` needs `as const` or a declared type.",
      verify: [
        "Read the deepest indented line below the message",
        "Hover both types where they are declared"
      ],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS2345: Argument of type '…' is not assignable to parameter of type '…'",
      match: [
        /error TS2345: Argument of type '(?<actual>[^\n]{1,200}?)' is not assignable to parameter of type '(?<wanted>[^\n]{1,200}?)'/,
        /error TS2769: No overload matches this call/
      ],
      examples: [
        "t2345.ts(1,28): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
        "src/sum.ts(1,27): error TS2769: No overload matches this call."
      ],
      tags: ["typescript", "types"]
    },
    {
      id: "ts-argument-type",
      category: "type",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "An argument does not match the parameter: usually `undefined` or `null` that was not ruled out, a literal widened to `string`, or an overload that does not exist.",
      solution:
        "Narrow before the call, give the generic its type, or fix the declaration. For overloads, the message is for the last one, which may not be the one you intend.",
      verify: ["Read the deepest indented line", "Does it match once the type argument is written out?"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS2339: Property '…' does not exist on type '…'",
      match: [
        /error TS2339: Property '(?<property>[^'\n]{1,100})' does not exist on type '(?<type>[^\n]{1,200}?)'/,
        /error TS2551: Property '(?<property>[^'\n]{1,100})' does not exist on type '(?<type>[^\n]{1,200}?)'/
      ],
      examples: [
        "t2339.ts(1,18): error TS2339: Property 'b' does not exist on type '{ a: number; }'.",
        "src/api.ts(3,9): error TS2339: Property 'user' does not exist on type 'Request<ParamsDictionary>'.",
        "src/a.ts(3,4): error TS2551: Property 'lenght' does not exist on type 'string'. Did you mean 'length'?"
      ],
      tags: ["typescript", "types"]
    },
    {
      id: "ts-property-not-narrowed",
      category: "type",
      severity: "medium",
      prior: 0.45,
      rootCause: "{type} is a union or a wider type, and only some of it has `{property}`.",
      solution: "Narrow by a discriminant, `in` or a type guard before the access.",
      verify: ["Is the type a union whose other members lack it?"],
      actions: [CHECK]
    },
    {
      id: "ts-property-missing",
      category: "type",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "The declaration lacks `{property}`: a typo, added in another version of the library, or added at run time without being declared.",
      solution:
        "Declare it (for libraries by module augmentation), raise `lib` for newer built-ins, or match @types to the package.",
      verify: [
        "Do the package and @types have the same major version: `npm ls --depth=0`",
        "Which lib and target: `npx tsc --showConfig`"
      ],
      actions: [
        harmlessAction("See the effective options", ["npx tsc --showConfig"], "lib and target are listed"),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS2307: Cannot find module '…' or its corresponding type declarations",
      match: [
        /error TS2307: Cannot find module '(?<module>(?![@~#]\/)[^'\n./][^'\n]{0,199})'/,
        /Cannot find module '(?<module>(?![@~#]\/)[^'\n./][^'\n]{0,199})'\.? or its corresponding type declarations/
      ],
      examples: [
        "t2307.ts(1,15): error TS2307: Cannot find module 'left-pad-x' or its corresponding type declarations.",
        "Type error: Cannot find module 'left-pad-x' or its corresponding type declarations."
      ],
      tags: ["typescript", "import"]
    },
    {
      id: "ts-module-not-installed",
      category: "dependency",
      severity: "medium",
      prior: 0.4,
      rootCause: "{module} is not installed, or has no types and none are installed for it.",
      solution: "Install it, or its @types; in a workspace build the package it comes from first.",
      verify: ["Is it there: `npm ls {module}`"],
      actions: [
        harmlessAction("Install what the lock file says", ["npm install"], "The package is there"),
        CHECK
      ]
    },
    {
      id: "ts-module-resolution",
      category: "configuration",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "The compiler looks elsewhere: an alias missing in `paths`, or a `moduleResolution` that does not read `exports` of the package.",
      solution:
        "Set `module` and `moduleResolution` to nodenext or bundler, declare the alias in `paths`, and keep the bundler's alias the same.",
      verify: ["Where it looked: `npx tsc --noEmit --traceResolution | grep -F -A20 {module}`"],
      actions: [
        harmlessAction(
          "Let the compiler show where it looks",
          ["npx tsc --noEmit --traceResolution"],
          "The places that were tried"
        ),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS2307: Cannot find module '@/…' or its corresponding type declarations",
      match: [
        /error TS2307: Cannot find module '(?<module>[@~#]\/[^'\n]{0,199})'/,
        /Cannot find module '(?<module>[@~#]\/[^'\n]{0,199})'\.? or its corresponding type declarations/
      ],
      examples: [
        "src/app/page.tsx(3,20): error TS2307: Cannot find module '@/lib/db' or its corresponding type declarations.",
        "Type error: Cannot find module '@/lib/db' or its corresponding type declarations."
      ],
      tags: ["typescript", "import", "alias"]
    },
    {
      id: "ts-alias-unresolved",
      category: "configuration",
      severity: "medium",
      prior: 0.6,
      rootCause:
        "{module} is an alias for a folder, no package, and the configuration in effect does not know it: `paths` is missing in this tsconfig, is overwritten where one `extends` another, or is relative to another `baseUrl`.",
      solution:
        "Declare it in `paths` of the tsconfig that checks this file, relative to that tsconfig, and the same in the bundler and in the test runner.",
      verify: [
        "The paths in effect: `npx tsc --showConfig`",
        "Where it looked: `npx tsc --noEmit --traceResolution | grep -F -A20 {module}`"
      ],
      actions: [
        harmlessAction("See the paths in effect", ["npx tsc --showConfig"], "`paths` with the alias"),
        CHECK
      ]
    },
    {
      id: "ts-alias-file-missing",
      category: "configuration",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "The alias works, but no source is at {module}: moved, not committed, not generated yet, or in other upper and lower case (works on macOS, not on Linux).",
      solution: "Correct the path, commit the file, or generate it first.",
      verify: ["Does it exist with the same upper and lower case: `git ls-files`"],
      actions: [
        harmlessAction(
          "See which files there are",
          ["git ls-files '*.ts' '*.tsx'"],
          "The intended file, or none"
        ),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS2307: Cannot find module './…' or its corresponding type declarations",
      match: [
        /error TS2307: Cannot find module '(?<module>[./][^'\n]{0,199})'/,
        /Cannot find module '(?<module>[./][^'\n]{0,199})'\.? or its corresponding type declarations/
      ],
      examples: [
        "src/main.ts(2,20): error TS2307: Cannot find module './nothere.js' or its corresponding type declarations.",
        "src/App.tsx:4:22 - error TS2307: Cannot find module '../assets/logo.svg' or its corresponding type declarations.",
        "Type error: Cannot find module './b' or its corresponding type declarations."
      ],
      tags: ["typescript", "import"]
    },
    {
      id: "ts-path-missing",
      category: "configuration",
      severity: "medium",
      prior: 0.7,
      rootCause:
        "{module} is a path relative to the importing file, and no source is there: a typo, moved, different upper/lower case (works on macOS, not on Linux), not generated yet, or not committed.",
      solution:
        "Correct the path, or generate the file first. With nodenext write the extension of the output: `./b.js` for b.ts.",
      verify: [
        "Does it exist with the same upper/lower case: `git ls-files`",
        "Where it looked: `npx tsc --noEmit --traceResolution | grep -F -A20 {module}`"
      ],
      actions: [
        harmlessAction(
          "See which files there are",
          ["git ls-files '*.ts' '*.tsx'"],
          "The intended file, or none"
        ),
        CHECK
      ]
    },
    {
      id: "ts-path-no-source",
      category: "configuration",
      severity: "low",
      prior: 0.25,
      rootCause:
        "The file exists but is not TypeScript or JavaScript (an image, a CSS module, `.vue`), so the compiler knows no types for it.",
      solution:
        "Declare such files once (`vite/client` in `types`, or `declare module` with the extension in a `.d.ts` file).",
      verify: [
        "Does {module} end in something else than .ts, .tsx or .js?",
        "Effective options: `npx tsc --showConfig`"
      ],
      actions: [
        harmlessAction(
          "See the effective options",
          ["npx tsc --showConfig"],
          "The types that declare it are listed, or not"
        ),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS7016: Could not find a declaration file for module '…'",
      match: [/error TS7016: Could not find a declaration file for module '(?<module>[^'\n]{1,200})'/],
      examples: [
        "t7016.ts(1,15): error TS7016: Could not find a declaration file for module 'pkgj'. '/srv/app/node_modules/pkgj/i.js' implicitly has an 'any' type.",
        "src/a.ts(1,20): error TS7016: Could not find a declaration file for module 'lodash'."
      ],
      tags: ["typescript", "types"]
    },
    {
      id: "ts-no-declarations",
      category: "dependency",
      severity: "low",
      prior: 0.9,
      rootCause: "{module} is installed as plain JavaScript, without types.",
      solution:
        "Install its types from @types if they exist, or declare the module in a `.d.ts` of the project.",
      verify: ["Are there types in the package: `npm view {module} types`"],
      actions: [
        harmlessAction(
          "Ask whether the package has types",
          ["npm view {module} types"],
          "A path, or nothing"
        ),
        CHECK
      ]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS2304: Cannot find name '…'",
      match: [/error TS(?:2304|2552|2580|2582|2584|2593): Cannot find name '(?<name>[^'\n]{1,80})'/],
      examples: [
        "t2304.ts(1,1): error TS2304: Cannot find name 'foo'.",
        "a.test.ts(1,1): error TS2582: Cannot find name 'test'. Do you need to install type definitions for a test runner?",
        "src/env.ts(1,9): error TS2580: Cannot find name 'process'. Do you need to install type definitions for node?",
        "t1259.ts(1,66): error TS2552: Cannot find name 'proces'. Did you mean 'process'?"
      ],
      tags: ["typescript", "types"]
    },
    {
      id: "ts-name-global-types",
      category: "configuration",
      severity: "medium",
      prior: 0.45,
      rootCause:
        "`{name}` is a global of a runtime or test runner whose types are not loaded: @types missing, excluded by `types`, or `lib` without DOM.",
      solution: "Install the types and name them in `types`, or set `lib`.",
      verify: ["What is loaded: `npx tsc --showConfig`"],
      actions: [
        harmlessAction(
          "See types and lib",
          ["npx tsc --showConfig"],
          "The runtime's types are listed, or not"
        )
      ]
    },
    {
      id: "ts-name-not-imported",
      category: "syntax",
      severity: "low",
      prior: 0.5,
      rootCause: "`{name}` was not imported or is a typo.",
      solution: "Import it from where it is exported.",
      verify: ["Where it is exported: `grep -rnw {name} src`"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS18048: '…' is possibly 'undefined'",
      match: [
        /error TS(?:18047|18048|18049|2531|2532|2533): (?:'(?<name>[^'\n]{1,120})'|Object) is possibly '(?<value>[^\n]{1,40}?)'\./
      ],
      examples: [
        "t2531.ts(1,75): error TS18048: 'c' is possibly 'undefined'.",
        "t2532.ts(1,14): error TS2532: Object is possibly 'undefined'.",
        "src/dom.ts(3,1): error TS18047: 'root' is possibly 'null'."
      ],
      tags: ["typescript", "null"]
    },
    {
      id: "ts-possibly-undefined",
      category: "type",
      severity: "low",
      prior: 0.95,
      rootCause:
        "The type says that the value may be {value} here; an earlier check does not apply within a callback or after an `await` where the variable can change.",
      solution:
        "Check and return or throw early; put it into a `const` before a callback. `!` silences the check and keeps the bug.",
      verify: ["Can it really be absent? Look at where the type comes from"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS18046: '…' is of type 'unknown'",
      match: [/error TS(?:18046|2571): (?:'(?<name>[^'\n]{1,80})'|Object) is of type 'unknown'/],
      examples: [
        "t18046.ts(1,16): error TS18046: 'e' is of type 'unknown'.",
        "src/a.ts(4,3): error TS2571: Object is of type 'unknown'."
      ],
      tags: ["typescript", "types"]
    },
    {
      id: "ts-unknown",
      category: "type",
      severity: "low",
      prior: 0.95,
      rootCause:
        "The value has an unknown type: the variable of a `catch`, or a response body. Anything can be thrown.",
      solution: "Narrow with `instanceof Error`, or decode with a schema.",
      verify: ["Is it the variable of a catch clause?"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS7006: Parameter '…' implicitly has an 'any' type",
      match: [/error TS(?:7006|7031|7053|7005|7034): [^\n]{1,160}?implicitly has an 'any' type/],
      examples: [
        "t7006.ts(1,19): error TS7006: Parameter 'a' implicitly has an 'any' type.",
        "t7053.ts(1,40): error TS7053: Element implicitly has an 'any' type because expression of type 'string' can't be used to index type '{ a: number; }'.",
        "src/a.tsx(1,20): error TS7031: Binding element 'name' implicitly has an 'any' type."
      ],
      tags: ["typescript", "types"]
    },
    {
      id: "ts-implicit-any",
      category: "type",
      severity: "low",
      prior: 0.95,
      rootCause:
        "Under `strict` everything needs a written or inferred type; a function apart from its use has nothing to infer from, and an object cannot be indexed by an arbitrary string.",
      solution: "Write the parameter's type; index by `keyof`, or declare a Record or Map.",
      verify: ["Is the callback declared apart from where it is passed?"],
      actions: [CHECK]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS2589: Type instantiation is excessively deep and possibly infinite",
      match: [
        /Type instantiation is excessively deep and possibly infinite/,
        /Expression produces a union type that is too complex to represent/
      ],
      examples: [
        "t2589.ts(1,100): error TS2589: Type instantiation is excessively deep and possibly infinite.",
        "src/a.ts(9,3): error TS2590: Expression produces a union type that is too complex to represent."
      ],
      tags: ["typescript", "types"]
    },
    {
      id: "ts-too-deep",
      category: "type",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "A recursive or very wide type exceeds the compiler's limits: a schema or builder type, or two copies of a library whose types are compared in full.",
      solution:
        "Write the result's type where it is created, shorten long chains, and keep one version of the library.",
      verify: [
        "Are there two copies: `npm ls --all`",
        "Where time goes: `npx tsc --noEmit --generateTrace /tmp/trace`"
      ],
      actions: [
        harmlessAction("See whether the library is installed twice", ["npm ls --all"], "One version of it")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "typescript",
      errorPattern: "TS18003: No inputs were found in config file / TS5023: Unknown compiler option",
      match: [
        /error TS18003: No inputs were found in config file '(?<file>[^'\n]{1,300})'/,
        /error TS(?:5023|5058|6046|6053|5083): [^\n]{1,200}/
      ],
      examples: [
        "error TS18003: No inputs were found in config file '/srv/app/tsconfig.json'. Specified 'include' paths were '[\"**/*\"]' and 'exclude' paths were '[]'.",
        "tsconfig.json(1,37): error TS5023: Unknown compiler option 'nosuch'.",
        "error TS5058: The specified path does not exist: '/srv/app/tsconfig.build.json'."
      ],
      tags: ["typescript", "tsconfig"]
    },
    {
      id: "ts-config-wrong",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The configuration does not match the project: paths without files, an option this compiler version does not know, or another folder.",
      solution:
        "Paths are relative to the file that contains them. Check the version of the compiler that runs.",
      verify: ["Effective options: `npx tsc --showConfig`", "Which compiler: `npx tsc --version`"],
      actions: [
        harmlessAction(
          "See what is read",
          ["npx tsc --version", "npx tsc --showConfig"],
          "Files and options that are in effect"
        )
      ]
    }
  )
]
