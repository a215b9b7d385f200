import type { OutlineSymbol } from "../outline/mod.ts"

/** Types that a value object does not contain: anything that runs, waits, or does I/O. */
const STATEFUL_TYPE =
  /\b(?:func|chan|sync|http|sql|grpc|context|Mutex|RwLock|Arc|Rc|RefCell|Cell|Box<dyn|Sender|Receiver|Logger|Client|Connection|Pool|Socket|Thread|Promise|Observable|EventEmitter|HttpClient|Repository|Service)\b/

/**
 * Whether instances of a type are immutable: its fields are marked so (`readonly`, `final`, `val`, `let`, `const`, `{ get; }`), the type is of a kind with
 * immutable fields (`record`, `case class`, frozen dataclass), or the fields are private and every method takes the value itself (Go) or borrows it without
 * `mut` (Rust).
 */
export const isReadOnly = (
  type: OutlineSymbol,
  fields: ReadonlyArray<OutlineSymbol>,
  methods: ReadonlyArray<OutlineSymbol>
): boolean => {
  if (/^(?:\w+\s+)*object\b/.test(type.signature)) return false
  if (fields.some(({ signature }) => STATEFUL_TYPE.test(signature))) return false
  if (type.kind === "struct" && methods.every(({ signature }) => signature.startsWith("func (")))
    return (
      /^[A-Z]/.test(type.name) &&
      fields.every(({ name }) => /^[a-z_]/.test(name)) &&
      methods.every(({ signature }) => !/^func \([^)]*\*/.test(signature))
    )
  if (
    type.kind === "struct" &&
    methods.every(({ signature }) => /\bfn\b/.test(signature)) &&
    !/=\s*(?:extern\s+|packed\s+)?struct\b/.test(type.signature)
  )
    return (
      fields.every(({ signature }) => !/^pub\b/.test(signature)) &&
      methods.every(({ signature }) => !/&(?:'\w+\s+)?mut\s+self/.test(signature))
    )
  return IMMUTABLE_TYPE.test(type.signature)
    ? fields.every(({ signature }) => !/\bvar\b/.test(signature))
    : fields.every(({ signature }) => READ_ONLY_FIELD.test(signature) && !/\bset\s*;/.test(signature))
}

const IMMUTABLE_TYPE =
  /\brecord\b|\bcase class\b|\bfrozen\s*=\s*True\b|\bNamedTuple\b|\breadonly (?:class|struct|record)\b/

const READ_ONLY_FIELD = /\b(?:readonly|final|val|let|const)\b|\{\s*get;\s*(?:init;\s*)?\}/
