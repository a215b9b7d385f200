import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { SkillExchange } from "../../../../engine/memory/SkillExchange.ts"
import { skillApply } from "../../../mcp/tools/skillApply.ts"
import { skillCreate } from "../../../mcp/tools/skillCreate.ts"
import { skillDelete } from "../../../mcp/tools/skillDelete.ts"
import { skillList } from "../../../mcp/tools/skillList.ts"
import { skillSearch } from "../../../mcp/tools/skillSearch.ts"
import { skillUpdate } from "../../../mcp/tools/skillUpdate.ts"
import { renderKept, renderSkill, renderSkills } from "../../render/memory.ts"
import { asTool } from "../../callLocally.ts"
import { group } from "../../group.ts"
import { absolute, common, type Engines, json, onEngine, print } from "../../shared.ts"
import { type Parameter, toolCommand } from "./toolCommand.ts"

const tags = { given: "texts", option: "tag", says: "A tag" } as const
const category = { given: "text", says: "debugging, deployment, analysis …" } as const
const id = { parameter: "id", says: "Its id, as shown by search and list" }

const fields: Readonly<Record<string, Parameter>> = {
  description: { given: "text", says: "What it is for" },
  content: {
    given: "file",
    option: "content-file",
    says: "A Markdown file with its text; - for standard input"
  },
  // `--version` belongs to the program.
  version: { given: "text", option: "skill-version", says: "Semantic version, e.g. 1.0.0" },
  category,
  prerequisites: {
    given: "texts",
    option: "prerequisite",
    says: "What must be true before it is used"
  },
  expected_outcome: { given: "text", says: "What is true afterwards" },
  tags,
  metadata: { given: "json", option: "metadata-json", says: "Other metadata about it" }
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
  Command.make("import", { ...common, json, path }, (options) =>
    Effect.gen(function* () {
      const told = yield* onEngine(
        Effect.flatMap(SkillExchange, (exchange) => asTool(exchange.import(absolute(options.path)))),
        command,
        options,
        absolute(".")
      )
      yield* print(told, options.json, ".", (all) =>
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
  Command.make("export", { ...common, json, folder, only }, (options) =>
    Effect.gen(function* () {
      const told = yield* onEngine(
        Effect.flatMap(SkillExchange, (exchange) =>
          asTool(exchange.export(absolute(options.folder), Option.getOrUndefined(options.only)))
        ),
        command,
        options,
        absolute(".")
      )
      yield* print(told, options.json, ".", (all) =>
        all.length === 0 ? "No skills found" : all.map(({ path: file }) => file).join("\n")
      )
    })
  ).pipe(Command.withDescription("Export skills as SKILL.md folders (Agent Skills)"))

export const skills = (engines: Engines) =>
  group("skills", "Save and use workflows worth repeating, shared by all projects", [
    toolCommand(engines, {
      name: "create",
      says: "Save a new skill",
      tool: skillCreate,
      argument: { parameter: "name", says: "Its name" },
      parameters: { ...fields, author: { given: "text", says: "Its author" } },
      ofProject: false,
      render: renderKept
    }),
    toolCommand(engines, {
      name: "search",
      says: "Find skills",
      tool: skillSearch,
      argument: { parameter: "query", says: "What you want to do" },
      parameters: {
        top_k: { given: "integer", option: "limit", says: "How many, 1 to 100" },
        category,
        tags
      },
      ofProject: false,
      render: renderSkills
    }),
    toolCommand(engines, {
      name: "list",
      says: "List skills",
      tool: skillList,
      parameters: {
        limit: { given: "integer", says: "How many, 1 to 100" },
        offset: { given: "integer", says: "How many to skip" },
        category,
        tags,
        sort_by: { given: "text", says: "created_at, updated_at, usage_count or success_rate" }
      },
      ofProject: false,
      render: renderSkills
    }),
    toolCommand(engines, {
      name: "update",
      says: "Change a skill; new content needs a higher version",
      tool: skillUpdate,
      argument: id,
      parameters: { ...fields, name: { given: "text", says: "Its name" } },
      ofProject: false,
      render: renderKept
    }),
    toolCommand(engines, {
      name: "delete",
      says: "Delete a skill with its older versions",
      tool: skillDelete,
      argument: id,
      parameters: {},
      ofProject: false,
      render: ({ message }: { readonly message: string }) => message
    }),
    toolCommand(engines, {
      name: "apply",
      says: "Show a skill for use, and count the use",
      tool: skillApply,
      argument: id,
      parameters: {
        version: { given: "text", option: "skill-version", says: "An older version" },
        success: { given: "json", says: "true or false: how its last use ended" }
      },
      ofProject: false,
      render: renderSkill
    }),
    importing(engines),
    exporting(engines)
  ])
