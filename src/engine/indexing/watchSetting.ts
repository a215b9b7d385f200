import { Config } from "effect"

/** The setting for whether a server syncs changes on disk by itself. */
export const watchSetting = Config.withDefault(Config.boolean("watch"), true)
