import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Objects that a container cannot make. */
export const injectionPatterns: ReadonlyArray<ErrorPattern> = patternsOf(
  {
    errorPattern:
      "Unable to resolve service for type '…' while attempting to activate '…' / No implementation for … was bound",
    match: [
      /Unable to resolve service for type '(?<service>[^'\n]{1,200})' while attempting to activate '(?<user>[^'\n]{1,200})'/,
      /No service for type '(?<service>[^'\n]{1,200})' has been registered/,
      /No implementation for (?<service>[\w.$<>]{1,200})(?: annotated with [^\n]{1,160})? was bound/,
      /Target \[(?<service>[\w\\]{1,160})\] is not instantiable/
    ],
    examples: [
      "System.InvalidOperationException: Unable to resolve service for type 'Shop.IStore' while attempting to activate 'Shop.Api.CartController'.",
      "System.InvalidOperationException: No service for type 'Shop.IStore' has been registered.",
      "com.google.inject.CreationException: Unable to create injector, see the following errors:\n\n1) [Guice/MissingImplementation]: No implementation for Store was bound.",
      "Illuminate\\Contracts\\Container\\BindingResolutionException: Target [App\\Contracts\\Store] is not instantiable while building [App\\Http\\CartController]."
    ],
    tags: ["injection"]
  },
  {
    id: "injection-not-registered",
    category: "configuration",
    severity: "high",
    prior: 0.7,
    rootCause:
      "{service} is not registered in this program: its registration is missing, in a module that is not loaded here, or inside a condition that is false.",
    solution: "Register it with its implementation where this program configures its container.",
    verify: ["Does the start of this program, and not only that of another or of the tests, register it?"],
    actions: [
      harmlessAction("Find its registrations", ["grep -rnwF {service} ."], "A registration, or only uses")
    ]
  },
  {
    id: "injection-registered-otherwise",
    category: "type",
    severity: "medium",
    prior: 0.2,
    rootCause:
      "It is registered by another type or name: by its class instead of {service}, with other type arguments or annotations, or under a key.",
    solution: "Register it by the type that is asked for, or ask for the registered one.",
    verify: ["Is the registered type exactly the one in the message?"],
    actions: [
      harmlessAction("Find its registrations", ["grep -rnwF {service} ."], "A registration, or only uses")
    ]
  }
)
