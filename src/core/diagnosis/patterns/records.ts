import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

const LOG_THE_QUERY = harmlessAction(
  "Log the query with its values, and run it by hand",
  [],
  "The row, or which condition excludes it"
)

/** Rows that an object-relational mapper was asked for and did not find. */
export const recordPatterns: ReadonlyArray<ErrorPattern> = patternsOf(
  {
    errorPattern:
      "Couldn't find … with 'id'=… / No query results for model […] / matching query does not exist",
    match: [
      /RecordNotFound(?:: | \()Couldn't find (?:all )?(?<model>[\w:]{1,120})/,
      /Couldn't find (?<model>[A-Z][\w:]{1,120}) with /,
      /No query results for model \[(?<model>[\w\\]{1,160})\]/,
      /(?<model>[A-Z]\w{1,80}) matching query does not exist/,
      /An operation failed because it depends on one or more records that were required but not found/
    ],
    examples: [
      "ActiveRecord::RecordNotFound: Couldn't find Shop::Order with 'id'=5",
      'ActiveRecord::RecordNotFound (Couldn\'t find Cart with \'id\'=7 [WHERE "carts"."store_id" = $1])',
      "Illuminate\\Database\\Eloquent\\ModelNotFoundException: No query results for model [App\\Models\\Page] 12",
      "shop.models.Order.DoesNotExist: Order matching query does not exist.",
      "Invalid `prisma.order.update()` invocation:\n\nAn operation failed because it depends on one or more records that were required but not found. Record to update not found."
    ],
    tags: ["database", "orm"]
  },
  {
    id: "orm-row-excluded",
    category: "data",
    severity: "medium",
    prior: 0.45,
    rootCause:
      "No row of {model|the model} fits all conditions of the query: it was deleted, or a default scope, a soft delete or the owner in the condition excludes it.",
    solution:
      "Answer with `not found` where the row may be missing (`find_by`, `first`, a nullable find); mend the condition where it must exist.",
    verify: ["Is the row in the table when the other conditions are left out?"],
    actions: [LOG_THE_QUERY]
  },
  {
    id: "orm-wrong-identifier",
    category: "logic",
    severity: "medium",
    prior: 0.35,
    rootCause:
      "The value is no identifier of {model|the model}: a slug, the id of another table, an id with a prefix, or an empty parameter.",
    solution: "Follow the value back to where it comes from, and look up by the column that it belongs to.",
    verify: ["Does the value look like the primary keys of this table?"],
    actions: [LOG_THE_QUERY]
  }
)
