import { Config } from "effect"

/** Whether a server syncs by itself what changes on disk, as the settings say. */
export const watches = Config.withDefault(Config.boolean("watch"), true)
