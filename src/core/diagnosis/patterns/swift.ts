import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

const SHOW_TRACE = harmlessAction(
  "Print the calls that led there, in the debugger",
  [],
  "`bt` names the first frame in your own code"
)

/** Errors of programs in Swift and Objective-C. */
export const swiftPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "swift",
      errorPattern: "Fatal error: Index out of range",
      match: [
        /Fatal error: (?:Array )?[Ii]ndex (?:is )?out of range/,
        /Swift\/\w{1,40}\.swift:\d{1,6}: Fatal error: Index out of range/
      ],
      examples: [
        "Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range",
        "Fatal error: Array index is out of range"
      ],
      tags: ["swift", "bounds"]
    },
    {
      id: "swift-index-range",
      category: "logic",
      severity: "high",
      prior: 0.7,
      rootCause:
        "An array is read at an index that it does not have: it is empty, a loop goes one too far, or the index is from before elements were removed.",
      solution:
        "Check `indices.contains(index)`, or use `first`, `last`, `prefix` and `enumerated()` instead of an index.",
      verify: ["Print the index and `count` before the access"],
      actions: [SHOW_TRACE]
    },
    {
      id: "swift-index-race",
      category: "concurrency",
      severity: "high",
      prior: 0.25,
      rootCause:
        "The array changes while it is used: another thread, or a list's data source, removes elements between the count and the access.",
      solution: "Change it in one actor or on one queue only, and take a copy before several accesses.",
      verify: ["Run with the Thread Sanitizer", "Does it happen only sometimes?"],
      actions: [SHOW_TRACE]
    }
  ),
  ...patternsOf(
    {
      language: "swift",
      errorPattern: "Fatal error: Unexpectedly found nil while unwrapping an Optional value",
      match: [/Fatal error: Unexpectedly found nil while (?:implicitly )?unwrapping an Optional value/],
      examples: [
        "Shop/Cart.swift:12: Fatal error: Unexpectedly found nil while unwrapping an Optional value",
        "Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value"
      ],
      tags: ["swift", "nil"]
    },
    {
      id: "swift-nil-unwrapped",
      category: "logic",
      severity: "high",
      prior: 0.75,
      rootCause:
        "A value is unwrapped with `!` that is nil: a lookup, a conversion, a file of the bundle, or a URL failed.",
      solution: "Use `guard let` or `??`, and handle the case where there is none.",
      verify: ["Which `!` is on the line that the message names?"],
      actions: [SHOW_TRACE]
    },
    {
      id: "swift-outlet-nil",
      category: "configuration",
      severity: "high",
      prior: 0.2,
      rootCause: "An outlet is not connected in the storyboard, or is used before the view is loaded.",
      solution: "Connect the outlet, and use it in `viewDidLoad` or later.",
      verify: ["Is the value declared with `@IBOutlet` and `!`?"],
      actions: [SHOW_TRACE]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "unrecognized selector sent to instance",
      match: [
        /(?<method>[-+]\[[\w ()]{1,120}[\w:]{1,120}\]): unrecognized selector sent to (?:instance|class)/
      ],
      examples: [
        "-[__NSCFString objectForKey:]: unrecognized selector sent to instance 0x600000c0",
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[Cart total]: unrecognized selector sent to instance 0x6000'"
      ],
      tags: ["objc", "selector"]
    },
    {
      id: "objc-unrecognized-selector",
      category: "type",
      severity: "high",
      prior: 0.8,
      rootCause:
        "`{method}` does not exist: the object is of another class than expected, was released and its memory reused, or an action names a method that was renamed.",
      solution: "Check the class of the object there, and the names in `#selector` and in the storyboard.",
      verify: ["Set a breakpoint for all Objective-C exceptions", "Run with Zombie Objects"],
      actions: [SHOW_TRACE]
    }
  ),
  ...patternsOf(
    {
      language: "swift",
      errorPattern: "Publishing changes from background threads is not allowed",
      match: [
        /Publishing changes from background threads is not allowed/,
        /Modifications to the layout engine must not be performed from a background thread/,
        /must be used from main thread only/
      ],
      examples: [
        "Publishing changes from background threads is not allowed; make sure to publish values from the main thread",
        "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.",
        "UIView.alpha must be used from main thread only"
      ],
      tags: ["swift", "threads"]
    },
    {
      id: "swift-main-thread",
      category: "concurrency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "What the interface shows is changed from another thread than the main one, as in the completion of a request.",
      solution:
        "Mark the type or the method with `@MainActor`, or change it in `MainActor.run` or `DispatchQueue.main.async`.",
      verify: ["Turn on the Main Thread Checker"],
      actions: [SHOW_TRACE]
    }
  )
]
