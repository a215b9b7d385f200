/** How Erlang prints errors: its shell, reports of crashed processes, test frameworks and its compiler. Frames that are terms are read by `erlangFrames`. */
import type { CauseForm } from "./CauseForm.ts"
import type { FrameForm } from "./FrameForm.ts"

/** The reasons for which Erlang itself ends a process. */
const REASON = String.raw`(?:bad(?:arg|arity|arith|fun|key|map|match|record)|(?:case|function|if|try|else)_clause|undef|noproc|nocatch|system_limit|timeout_value|noconnection)`

/** Modules of Erlang and its frameworks for tests. */
const FOREIGN_MODULE =
  /^(?:application\w*|binary|calendar|code\w*|crypto|ct_\w+|dets|dict|erl_\w+|erlang|erpc|erts_\w+|escript|ets|eunit\w*|file\w*|gen(?:_server|_statem|_event|_fsm|_tcp|_udp)?|global|httpc|inets|init|io\w*|lists|logger\w*|maps|mnesia\w*|net_kernel|os|prim_\w+|proc_lib|proplists|queue|rand|re|rpc|shell|ssl\w*|string|supervisor\w*|sys|test_server\w*|timer|unicode):/

export const ERLANG_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  { language: "erlang", pattern: /^(?:\*+ ?)?exception (?:error|exit|throw): (?<message>.+)$/ },
  { language: "erlang", pattern: new RegExp(String.raw`^(?:\*\* )?\{?(?<message>(?<type>${REASON}))$`) },
  {
    language: "erlang",
    pattern: new RegExp(String.raw`^(?:\*\* )?(?=\{{1,3}(?<type>${REASON})\b)(?<message>.+)$`)
  },
  {
    language: "erlang",
    pattern: /^[^\s:]+\.[ehxy]rl:\d+(?::\d+)?: (?=[a-z])(?<message>.+)$/
  }
]

/** As `FRAME_FORMS`. */
export const ERLANG_FRAME_FORMS: ReadonlyArray<FrameForm> = [
  {
    language: "erlang",
    foreign: FOREIGN_MODULE,
    pattern:
      /^in (?:function|call from) +(?<function>[\w@']+:[^\s(]+?)(?:\/\d+|\([^()]*\))?(?: \((?<file>[^\s(),]+\.[ehxy]rl), line (?<line>\d+)\))?$/
  },
  {
    language: "erlang",
    pattern: /^(?<file>[^\s:]+\.[ehxy]rl):(?<line>\d+)(?::(?<column>\d+))?: (?!\(|\S+\/\d+$)/
  }
]
