import { describe, expect, test } from "bun:test"
import { join } from "node:path"
import {
  rewriteForCli,
  rewriteMessagesForCli,
  rewriteParameterError
} from "../../../src/surface/cli/rewriteForCli.ts"
import { ProjectNotIndexed } from "../../../src/engine/project/projectErrors.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"

const here = process.cwd()

describe("inCommands", () => {
  test("replaces tools and parameters by commands and options", () => {
    for (const [said, told] of [
      ["Find it with search_code", "Find it with `lodestone search`"],
      [
        "check with get_status that the project is indexed",
        "check with `lodestone status` that the project is indexed"
      ],
      ["are added with context_connector_management", "are added with `lodestone connectors add`"],
      [
        'fetch its documents with context_index_control, action "start"',
        "fetch its documents with `lodestone connectors sync`"
      ],
      [
        '"/srv/a" is already being indexed: wait for it to finish; index_status shows its progress',
        '"/srv/a" is already being indexed: wait for it to finish'
      ],
      [
        "it is damaged: rebuild it with index_codebase and force_reindex, or `lodestone index --force`",
        "it is damaged: rebuild it with `lodestone index --force`"
      ],
      [
        '"../a" is not in "/srv/a": give its path relative to that, or the project\'s folder as "path"',
        '"../a" is not in "/srv/a": give its path relative to that, or the project\'s folder with --path'
      ],
      [
        '"../a" is not in "/srv/a": give its path relative to that, or the project\'s folder as "project_path"',
        '"../a" is not in "/srv/a": give its path relative to that, or the project\'s folder with --project'
      ],
      ["1 use in other roles: omit roles", "1 use in other roles: omit --role"],
      [
        '"src" is a folder: get_outline with directory "src" lists its files; give one of them',
        '"src" is a folder: `lodestone outline` of "src" lists its files; give one of them'
      ],
      ["nothing in the index matches file_pattern: omit it", "nothing in the index matches --files: omit it"]
    ] as const)
      expect(rewriteForCli(said, here)).toBe(told)
  })

  test("leaves quoted names and similar words unchanged", () => {
    for (const text of [
      'No symbol is called "search_code"',
      "src/index_status.ts is there, and my_search_code, and get_statuses",
      "The status is sound"
    ])
      expect(rewriteForCli(text, here)).toBe(text)
  })

  test("knows a command for every tool whose name is not a plain word", () => {
    for (const { name } of TOOLS.filter((tool) => tool.name.includes("_")))
      expect(rewriteForCli(`call ${name}`, here)).toStartWith("call `lodestone ")
  })

  test("adds the folder to a command unless it is the current folder", () => {
    expect(rewriteForCli("run `lodestone index`", here)).toBe("run `lodestone index`")
    expect(rewriteForCli("run `lodestone index`", join(here, "my shop"))).toBe(
      "run `lodestone index 'my shop'`"
    )
    expect(rewriteForCli("run `lodestone index --force`", "/srv/shop")).toBe(
      "run `lodestone index /srv/shop --force`"
    )
  })

  test("names the index command for a folder or ref that is not indexed", () => {
    const { message } = new ProjectNotIndexed({ path: join(here, "p2") })
    expect(rewriteForCli(message, join(here, "p2"))).toBe(
      `"${join(here, "p2")}" is not indexed: run \`lodestone index p2\``
    )
    const ref = new ProjectNotIndexed({ path: here, ref: "a b" })
    expect(rewriteForCli(ref.message, here)).toBe(
      `The ref "a b" of "${here}" is not indexed: run \`lodestone index --ref 'a b'\`; omit --ref for the working tree`
    )
  })
})

test("rewriteParameterError() replaces the name of a parameter by that of its option", () => {
  expect(rewriteParameterError('Invalid parameter "limit": too many')).toBe(
    "Invalid option --limit (-n): too many"
  )
  expect(
    rewriteParameterError(
      'Invalid parameter "pattern": unclosed. To search for plain text, use "regex": false'
    )
  ).toBe("Invalid <pattern>: unclosed. To search for plain text, use --fixed")
  expect(rewriteParameterError('Invalid parameter "filters.file_pattern": x')).toBe(
    "Invalid option --files (-g): x"
  )
  expect(rewriteParameterError('Invalid parameter "filters.date_range.from": x')).toBe(
    "Invalid option --from: x"
  )
  expect(rewriteParameterError('Invalid parameter "connector_config.token": x')).toBe(
    "Invalid option --config-json: x"
  )
  expect(rewriteParameterError('Invalid parameter "pattern": it is empty')).toBe(
    "Invalid <pattern>: it is empty"
  )
  expect(rewriteParameterError('Invalid parameter "unheard": x')).toBe('Invalid parameter "unheard": x')
})

test("rewriteMessagesForCli() rewrites messages and advice, and nothing else in an answer", () => {
  const results = [{ content: "call search_code", message: "of a commit: search_code" }]
  expect(rewriteMessagesForCli({ message: "use search_code", results }, here)).toStrictEqual({
    message: "use `lodestone search`",
    results
  })
  expect(rewriteMessagesForCli([{ part: "index", advice: "run `lodestone index`" }], "/srv/x")).toStrictEqual(
    [{ part: "index", advice: "run `lodestone index /srv/x`" }]
  )
})
