import { layer } from "../../../src/ports/vectors/VectorIndexExact.ts"
import { vectorIndexContract } from "../../contracts/vectorIndex.ts"

vectorIndexContract("VectorIndexExact", layer, () => "/nowhere/vectors.usearch")
