import { Effect, Layer } from "effect"
import * as GrepRipgrep from "./GrepRipgrep.ts"
import * as GrepScan from "./GrepScan.ts"

/** Ripgrep where it is installed, else a scan in this process. */
export const layer = Layer.unwrapEffect(Effect.map(GrepRipgrep.layer, (ripgrep) => ripgrep ?? GrepScan.layer))
