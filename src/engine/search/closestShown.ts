/** What a note about something that was not found says of the results, if there are any. */
export const CLOSEST_SHOWN = ": showing the closest matches"
