import { describe, expect, test } from "bun:test"
import type { ConnectorState } from "../../../src/engine/connectors/connectorState.ts"
import { connectorFindings } from "../../../src/engine/health/connectorFindings.ts"

const NOW = Date.UTC(2026, 5, 10)
const HOUR = 3_600_000

const state = (id: string, rest: Partial<ConnectorState> = {}): ConnectorState => ({
  id,
  type: "github",
  name: id,
  status: "active",
  config: {},
  documents: 3,
  error: undefined,
  syncedAt: new Date(NOW - HOUR),
  builtIn: false,
  ...rest
})

const commits = state("git", { type: "git", builtIn: true, syncedAt: new Date(NOW - 1000 * HOUR) })

describe("connectorFindings", () => {
  test("is one finding if all is well, and commits are never reported as old", () => {
    expect(connectorFindings([commits, state("tracker")], NOW)).toStrictEqual([
      { part: "connectors", state: "ok", detail: "git, tracker", advice: "" }
    ])
    expect(connectorFindings([], NOW)[0]!.detail).toBe("none")
    expect(
      connectorFindings([state("tracker", { status: "syncing", syncedAt: undefined })], NOW)[0]!.state
    ).toBe("ok")
  })

  test("reports each source with a problem, with the problem and what to do", () => {
    const found = connectorFindings(
      [
        commits,
        state("a", { status: "failed", error: "the token was refused" }),
        state("b", { status: "new", syncedAt: undefined }),
        state("c", { status: "stopped" }),
        state("d", { syncedAt: new Date(NOW - 50 * HOUR) }),
        { ...commits, status: "failed", error: undefined }
      ],
      NOW
    )
    expect(found.map(({ detail }) => detail)).toStrictEqual([
      '"a" failed: the token was refused (documents read up to 2026-06-09T23:00:00.000Z are available)',
      '"b" was never synced',
      '"c" was stopped before it finished',
      '"d" was last synced 2 days ago',
      '"git" failed: reason unknown (documents read up to 2026-04-29T08:00:00.000Z are available)'
    ])
    expect(new Set(found.map(({ state }) => state))).toStrictEqual(new Set(["warning"]))
    expect(found[0]!.advice).toBe("fix this problem, then run `lodestone connectors sync a`")
    expect(found[1]!.advice).toBe("run `lodestone connectors sync b`")
  })
})
