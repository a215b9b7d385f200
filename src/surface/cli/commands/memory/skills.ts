import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { SkillExchange } from "../../../../engine/memory/SkillExchange.ts"
import { skillApply } from "../../../mcp/tools/skillApply.ts"
import { skillCreate } from "../../../mcp/tools/skillCreate.ts"
import { skillDelete } from "../../../mcp/tools/skillDelete.ts"
import { skillList } from "../../../mcp/tools/skillList.ts"
import { skillSearch } from "../../../mcp/tools/skillSearch.ts"
import { skillUpdate } from "../../../mcp/tools/skillUpdate.ts"
import { renderDeleted, renderSaved, renderSkill, renderSkills } from "../../render/memory.ts"
import { withToolFailures } from "../../callLocally.ts"
import { group } from "../../group.ts"
import { absolute, commonOptions, type Engines, json, onEngine, print } from "../../shared.ts"
import { type Parameter, toolCommand } from "./toolCommand.ts"

const tags = { type: "texts", option: "tag", description: "A tag" } as const
const category = { type: "text", description: "debugging, deployment, analysis …" } as const
const id = { parameter: "id", description: "Its id, as shown by search and list" }

const fields: Readonly<Record<string, Parameter>> = {
  description: { type: "text", description: "What it is for" },
  content: {
    type: "file",
    option: "content-file",
    description: "A Markdown file with its text; - for standard input"
  },
  // `--version` belongs to the program.
  version: { type: "text", option: "skill-version", description: "Semantic version, e.g. 1.0.0" },
  category,
  prerequisites: {
    type: "texts",
    option: "prerequisite",
    description: "What must be true before it is used"
  },
  expected_outcome: { type: "text", description: "What is true afterwards" },
  tags,
  metadata: { type: "json", option: "metadata-json", description: "Other metadata about it" }
}

const path = Args.path({ name: "path" }).pipe(
  Args.withDescription("A SKILL.md, its folder, or a folder of such folders")
)
const folder = Args.path({ name: "folder" }).pipe(
  Args.withDescription("Where to write; each skill gets its own folder")
)
const only = Options.text("name").pipe(
  Options.withDescription("Only the skill with this name"),
  Options.optional
)

const importing = ({ command }: Engines) =>
  Command.make("import", { ...commonOptions, json, path }, (options) =>
    Effect.gen(function* () {
      const report = yield* onEngine(
        Effect.flatMap(SkillExchange, (exchange) =>
          withToolFailures(exchange.import(absolute(options.path)))
        ),
        command,
        options,
        absolute(".")
      )
      yield* print(report, options.json, ".", (all) =>
        all
          .map(
            ({ left, name, outcome, version }) =>
              `${outcome} ${name} ${version}${left.length === 0 ? "" : `; not imported: ${left.join(", ")}`}`
          )
          .join("\n")
      )
    })
  ).pipe(Command.withDescription("Import skills from SKILL.md folders (Agent Skills)"))

const exporting = ({ command }: Engines) =>
  Command.make("export", { ...commonOptions, json, folder, only }, (options) =>
    Effect.gen(function* () {
      const exported = yield* onEngine(
        Effect.flatMap(SkillExchange, (exchange) =>
          withToolFailures(exchange.export(absolute(options.folder), Option.getOrUndefined(options.only)))
        ),
        command,
        options,
        absolute(".")
      )
      yield* print(exported, options.json, ".", (all) =>
        all.length === 0 ? "No skills found" : all.map(({ path: file }) => file).join("\n")
      )
    })
  ).pipe(Command.withDescription("Export skills as SKILL.md folders (Agent Skills)"))

export const skills = (engines: Engines) =>
  group("skills", "Save and use workflows worth repeating, shared by all projects", [
    toolCommand(engines, {
      name: "create",
      description: "Save a new skill",
      tool: skillCreate,
      argument: { parameter: "name", description: "Its name" },
      parameters: { ...fields, author: { type: "text", description: "Its author" } },
      ofProject: false,
      render: renderSaved
    }),
    toolCommand(engines, {
      name: "search",
      description: "Find skills",
      tool: skillSearch,
      argument: { parameter: "query", isText: true, description: "What you want to do" },
      parameters: {
        top_k: { type: "integer", option: "limit", description: "How many, 1 to 100 (5)" },
        category,
        tags
      },
      ofProject: false,
      render: renderSkills
    }),
    toolCommand(engines, {
      name: "list",
      description: "List skills",
      tool: skillList,
      parameters: {
        limit: { type: "integer", description: "How many, 1 to 100 (10)" },
        offset: { type: "integer", description: "How many to skip" },
        category,
        tags,
        sort_by: { type: "text", description: "created_at, updated_at, usage_count or success_rate" }
      },
      ofProject: false,
      render: renderSkills
    }),
    toolCommand(engines, {
      name: "update",
      description: "Change a skill; new content needs a higher version",
      tool: skillUpdate,
      argument: id,
      parameters: { ...fields, name: { type: "text", description: "Its name" } },
      ofProject: false,
      render: renderSaved
    }),
    toolCommand(engines, {
      name: "delete",
      description: "Delete a skill with its older versions",
      tool: skillDelete,
      argument: id,
      parameters: {},
      ofProject: false,
      render: renderDeleted
    }),
    toolCommand(engines, {
      name: "apply",
      description: "Show a skill for use, and count the use",
      tool: skillApply,
      argument: id,
      parameters: {
        version: { type: "text", option: "skill-version", description: "An older version" },
        success: { type: "json", description: "true or false: how its last use ended" }
      },
      ofProject: false,
      render: renderSkill
    }),
    importing(engines),
    exporting(engines)
  ])
