import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

const ANALYZE = harmlessAction("Run the analyzer", ["flutter analyze"], "It names the places it can prove")

/** Errors of programs in Dart and of Flutter. */
export const dartPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "dart",
      errorPattern: "Null check operator used on a null value",
      match: [
        /Null check operator used on a null value/,
        /type 'Null' is not a subtype of type '[^'\n]{1,120}'/
      ],
      examples: [
        "Null check operator used on a null value",
        "type 'Null' is not a subtype of type 'String' in type cast"
      ],
      tags: ["dart", "null"]
    },
    {
      id: "dart-null",
      category: "logic",
      severity: "high",
      prior: 0.85,
      rootCause:
        "A value is null that is used with `!` or cast: a field that a response lacks, state that is not loaded yet, or a context without the expected ancestor.",
      solution: "Handle null there (`?.`, `??`, an early return), or wait until the value is loaded.",
      verify: ["Print the value before the access", "Does the response have the field?"],
      actions: [ANALYZE]
    }
  ),
  ...patternsOf(
    {
      language: "dart",
      errorPattern: "setState() called after dispose()",
      match: [/setState\(\) called after dispose\(\)/],
      examples: [
        "setState() called after dispose(): _CartPageState#a1b2c(lifecycle state: defunct, not mounted)",
        "FlutterError (setState() called after dispose(): _CartState#0f)"
      ],
      tags: ["flutter", "lifecycle"]
    },
    {
      id: "flutter-set-state-disposed",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "Something asynchronous ends after its widget is gone: a request, a timer, or a subscription.",
      solution:
        "Return if `mounted` is false after each `await`, and cancel timers and subscriptions in `dispose`.",
      verify: ["What does the state wait for before it calls `setState`?"],
      actions: [ANALYZE]
    }
  ),
  ...patternsOf(
    {
      language: "dart",
      errorPattern: "A RenderFlex overflowed by … pixels",
      match: [/A RenderFlex overflowed by [\d.]{1,12} pixels/],
      examples: [
        "A RenderFlex overflowed by 42 pixels on the bottom.",
        "A RenderFlex overflowed by 3.5 pixels on the right."
      ],
      tags: ["flutter", "layout"]
    },
    {
      id: "flutter-overflow",
      category: "logic",
      severity: "low",
      prior: 0.9,
      rootCause:
        "The children of a Row or a Column need more room than there is: long texts, a small screen, or the keyboard.",
      solution: "Put the child that may shrink into `Expanded` or `Flexible`, or all into a scroll view.",
      verify: ["Which Row or Column does the message name below?"],
      actions: [ANALYZE]
    }
  )
]
