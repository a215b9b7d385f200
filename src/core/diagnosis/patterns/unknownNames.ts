import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { type Cause, type Evidence, patternsOf } from "../patternsOf.ts"

/** How a language finds a name that its compiler does not know. */
interface Finding {
  /** The beginning of the ids of its patterns. */
  readonly id: string
  /** What files have to say to use names of others. */
  readonly visibility: string
  /** Sources that have declarations. */
  readonly files: string
  /** Analyses without running anything. */
  readonly check: string
}

/** The causes that hold in every language whose compiler knows all names. */
const causesOf = ({ check, files, id, visibility }: Finding): ReadonlyArray<Cause> => {
  const findDeclaration = harmlessAction(
    "Find where it is declared",
    [`grep -rnw --include=${files} {name} .`],
    "Its declaration, or only uses of it"
  )
  return [
    {
      id: `${id}-name-gone`,
      category: "build",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "`{name|The name}` is misspelled, or was renamed, moved or removed where it is declared, and this use was left as it was.",
      solution:
        "Use the name that is declared, or declare it; change the other uses that the build lists, too.",
      verify: [
        "Is it declared, under this name: `git log --oneline -S{name} -5` shows the commits that added or removed it"
      ],
      actions: [findDeclaration]
    },
    {
      id: `${id}-name-not-visible`,
      category: "dependency",
      severity: "medium",
      prior: 0.3,
      rootCause: `\`{name|The name}\` is declared, but not visible here: ${visibility}.`,
      solution: "Make it visible from this file, or use what its module offers instead.",
      verify: [`Where is it declared, and does this file see that: \`${check}\``],
      actions: [findDeclaration]
    },
    {
      id: `${id}-other-type`,
      category: "type",
      severity: "medium",
      prior: 0.15,
      rootCause:
        "The value before `{name|the name}` has another type than is meant, such as one that may be missing, a wrapper, or a type of the same name.",
      solution: "Look at the type that the compiler names, and unwrap, convert or declare the value.",
      verify: ["Is the type in the message the one that has this member?"],
      actions: [harmlessAction("Analyse again after the change", [check], "The error is gone")]
    }
  ]
}

const KOTLIN: Evidence = {
  language: "java",
  errorPattern: "Unresolved reference '…' (Kotlin)",
  match: [
    /(?<![^\n])e: [^\n]{1,400}[uU]nresolved reference:? ['`]?(?<name>\w{1,120})/,
    /error: unresolved reference:? ['`]?(?<name>\w{1,120})/,
    /Unresolved reference:? ['`](?<name>\w{1,120})/
  ],
  examples: [
    "e: file:///srv/shop/src/main/kotlin/shop/Cart.kt:96:40 Unresolved reference 'removeAll'.",
    "e: /srv/shop/Cart.kt: (14, 9): Unresolved reference: totl",
    "e: file.kt: error: unresolved reference: foo"
  ],
  tags: ["kotlin", "compile"]
}

const SWIFT: Evidence = {
  language: "swift",
  errorPattern: "value of type '…' has no member '…' / cannot find '…' in scope",
  match: [
    /(?:value of (?:optional )?type|type) '(?<type>[^'\n]{1,160})' has no (?:static |class )?member '(?<name>[^'\n]{1,120})'/,
    /cannot find (?:type |operator )?'(?<name>[^'\n]{1,120})' in scope/,
    /use of unresolved identifier '(?<name>[^'\n]{1,120})'/
  ],
  examples: [
    "/srv/shop/Cart.swift:14:9: error: value of type 'Cart' has no member 'totl'",
    "Till.swift:3:5: error: cannot find 'openTill' in scope",
    "Till.swift:8:12: error: type 'Till' has no member 'shared'"
  ],
  tags: ["swift", "compile"]
}

const DART: Evidence = {
  language: "dart",
  errorPattern: "The method '…' isn't defined for the … '…' / Undefined name '…'",
  match: [
    /The (?:method|getter|setter|operator|function) '(?<name>[^'\n]{1,120})' isn't defined(?: for the (?:class|type|extension) '(?<type>[^'\n]{1,160})')?/,
    /Undefined (?:name|class) '(?<name>[^'\n]{1,120})'/,
    /(?:Error: )?(?:Method|Getter|Setter) not found: '(?<name>[^'\n]{1,120})'/
  ],
  examples: [
    "lib/cart.dart:14:9: Error: The method 'totl' isn't defined for the class 'Cart'.",
    "error • Undefined name 'till' • lib/cart.dart:3:5 • undefined_identifier",
    "lib/till.dart:8:12: Error: Method not found: 'openTill'."
  ],
  tags: ["dart", "compile"]
}

/** Names and members that the compilers of Kotlin, Swift and Dart do not know. */
export const unknownNamePatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    KOTLIN,
    ...causesOf({
      id: "kotlin",
      visibility:
        "the import is missing, also that of an extension function, it is private or internal to another module, or its module is no dependency of this one",
      files: "*.kt",
      check: "./gradlew compileKotlin"
    })
  ),
  ...patternsOf(
    SWIFT,
    ...causesOf({
      id: "swift",
      visibility:
        "its module is not imported or no dependency of this target, it is private or internal, or its file belongs to another target",
      files: "*.swift",
      check: "swift build"
    })
  ),
  ...patternsOf(
    DART,
    ...causesOf({
      id: "dart",
      visibility:
        "the import is missing, also that of an extension, it begins with an underscore and is private to its library, or a generated part was not generated",
      files: "*.dart",
      check: "dart analyze"
    })
  )
]
