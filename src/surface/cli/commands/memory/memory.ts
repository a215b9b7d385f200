import { group } from "../../group.ts"
import type { Engines } from "../../shared.ts"
import { deleting, exporting, importing, moving, purge } from "./archive.ts"
import { checkpoints } from "./checkpoints.ts"
import { patterns, remediations, troubleshooting } from "./errors.ts"
import { skills } from "./skills.ts"

export const memory = (engines: Engines) =>
  group("memory", "What agents save: checkpoints, solved errors, skills", [
    checkpoints(engines),
    remediations(engines),
    troubleshooting(engines),
    patterns(engines),
    skills(engines),
    exporting(engines),
    importing(engines),
    moving(engines),
    deleting(engines),
    purge(engines)
  ])
