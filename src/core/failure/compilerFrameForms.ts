import type { FrameForm } from "./FrameForm.ts"

/** The places that compilers, and what reads templates and settings, print with an error, as `frameForms.ts` has those of calls. */
export const COMPILER_FRAME_FORMS: ReadonlyArray<FrameForm> = [
  { language: "solidity", pattern: /^--> (?<file>[^:\n]+\.sol):(?<line>\d+):(?<column>\d+):?$/ },
  { language: "rust", pattern: /^--> (?<file>[^:\n]+):(?<line>\d+):(?<column>\d+)$/ },
  { language: "rust", pattern: /^(?<file>[^\s:]+\.rs):(?<line>\d+):(?<column>\d+): (?:error|warning)\b/ },
  {
    language: "rust",
    pattern:
      /^thread '[^']*' (?:\(\d+\) )?panicked at (?:'(?:assertion failed: (?<source>.+)|.*)', )?(?<file>[^\s:']+\.rs):(?<line>\d+):(?<column>\d+):?(?: .*)?$/,
    below: /^assertion failed: (?<source>.+)$/
  },
  // A template of Angular or Vue is checked as code; esbuild has the place below the message.
  {
    language: "javascript",
    pattern:
      /^(?:Error: )?(?<file>[^\s:(]+\.(?:[cm]?[jt]sx?|html|vue|svelte|astro))[(:](?<line>\d+)[,:](?<column>\d+)\)?(?::$|:? (?:- )?error (?:TS|NG)-?\d)/
  },
  { language: "csharp", pattern: /^(?<file>[^\s:(]+\.cs)\((?<line>\d+),(?<column>\d+)\): error CS\d+/ },
  {
    language: "java",
    pattern: /^(?<file>[^\s:]+\.(?:java|kt|scala)):(?<line>\d+)(?::(?<column>\d+))?: error:/
  },
  // Kotlin, by Gradle, of today and of earlier.
  { language: "java", pattern: /^e: (?:file:\/\/)?(?<file>[^\s:]+\.kts?):(?<line>\d+):(?<column>\d+):? / },
  {
    language: "java",
    pattern: /^e: (?:file:\/\/)?(?<file>[^\s:]+\.kts?): \((?<line>\d+), (?<column>\d+)\): /
  },
  // sbt and Maven, then Scala 3 with or without sbt.
  {
    language: "java",
    pattern:
      /^\[error\] (?<file>[^\s:]+\.(?:java|kt|scala|sc|sbt)):\[?(?<line>\d+)(?:[:,](?<column>\d+))?[:\]]/i
  },
  {
    language: "java",
    pattern:
      /^(?:\[error\] )?-- (?:\[E\d+\] )?[A-Z][\w ]{0,60}: (?<file>[^\s:]+\.(?:scala|sc)):(?<line>\d+):(?<column>\d+)\b/
  },
  {
    language: "c",
    pattern: /^(?<file>[^\s:]+\.(?:c|cc|cpp|cxx|h|hpp)):(?<line>\d+)(?::(?<column>\d+))?: (?:fatal )?error:/
  },
  { language: "go", pattern: /^(?:vet: )?(?<file>[^\s:]+\.go):(?<line>\d+)(?::(?<column>\d+))?: / },
  {
    language: "php",
    pattern: /^(?:PHP )?[A-Z][\w ]+:  ?.* in (?<file>[^\s:]+\.php)(?: on line |:)(?<line>\d+)$/
  },
  { language: "ruby", pattern: /^(?<file>[^\s:]+\.rb):(?<line>\d+): / },
  // Terraform and its like, with or without the block.
  {
    pattern: /^on (?<file>[^\s"]+\.(?:tf|tfvars|hcl|tofu|tf\.json)) line (?<line>\d+)(?:, in |:|$)/,
    below: /^\d+: +(?<source>\S.{5,})$/
  },
  // Templates of Go and Helm: of templates that include each other, the innermost is the last of the line.
  { pattern: /^(?:.* )?template: (?<file>[^\s:"]+):(?<line>\d+)(?::(?<column>\d+))?: / },
  // A file of YAML that was read as it is; the lines of a rendered template are not those of its file.
  {
    pattern:
      /^(?:.* )?(?<file>(?!\S*\btemplates\/)[^\s:"]+\.ya?ml): (?:error converting YAML to JSON: )?yaml: line (?<line>\d+): /
  }
]
