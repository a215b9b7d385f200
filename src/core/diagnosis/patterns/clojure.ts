import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of Clojure that are not those of the JVM. */
export const clojurePatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "java",
      errorPattern: "Unable to resolve symbol: … in this context / No such var: …",
      match: [
        /Unable to resolve symbol: (?<name>[^\s]{1,120}) in this context/,
        /No such var: (?<name>[^\s]{1,160})/
      ],
      examples: [
        "Syntax error compiling at (shop/cart.clj:10:5).\nUnable to resolve symbol: totl in this context",
        "Syntax error compiling at (shop/cart.clj:12:3).\nNo such var: cart/totl"
      ],
      tags: ["clojure", "compile"]
    },
    {
      id: "clojure-not-required",
      category: "dependency",
      severity: "medium",
      prior: 0.5,
      rootCause: "The namespace that has `{name}` is not required or referred to by this file.",
      solution: "Add it to `:require`, or call it by the alias that the file gives to its namespace.",
      verify: ["Which namespace defines it, and does `ns` of this file require that one?"],
      actions: [harmlessAction("Find its definition", ["grep -rnwF {name} ."], "A `def`, or nothing")]
    },
    {
      id: "clojure-used-before-definition",
      category: "logic",
      severity: "low",
      prior: 0.4,
      rootCause: "`{name}` is misspelled, or the file defines it only below this line.",
      solution: "Move the definition up, `declare` it above, or correct the name.",
      verify: ["Is it defined further below in the same file?"],
      actions: [harmlessAction("Find its definition", ["grep -rnwF {name} ."], "A `def`, or nothing")]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "Wrong number of args (…) passed to: …",
      match: [/Wrong number of args \((?<count>\d{1,3})\) passed to: (?<name>[^\s]{1,200})/],
      examples: [
        "clojure.lang.ArityException: Wrong number of args (2) passed to: shop.cart/total",
        "Execution error (ArityException) at shop.cart/run (cart.clj:9).\nWrong number of args (1) passed to: shop.cart/total"
      ],
      tags: ["clojure", "arguments"]
    },
    {
      id: "clojure-wrong-arity",
      category: "type",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "{name} was called with {count} arguments, which none of its arities takes: the caller is older than its parameters, or `map`, `apply` or a callback passes more or fewer.",
      solution: "Compare the call with the parameters; wrap the function where another one calls it.",
      verify: ["Which arities does its definition have: `(doc name)`"],
      actions: [
        harmlessAction("Look at the first own frame below", [], "The call with that number of arguments")
      ]
    }
  )
]
