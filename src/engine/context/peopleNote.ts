/** Most people that are named. */
const MAX_PEOPLE = 3

/** Whose the commits are that changed something; `authors` has one name a commit. */
export const peopleNote = (authors: ReadonlyArray<string>, what: string): string => {
  const counts = new Map<string, number>()
  for (const author of authors) counts.set(author, (counts.get(author) ?? 0) + 1)
  const [first, ...others] = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_PEOPLE)
  if (counts.size === 1) return `All ${authors.length} commits that changed ${what} are by ${first![0]}`
  const rest = counts.size - MAX_PEOPLE
  return `Of ${authors.length} commits that changed ${what}, ${first![1]} are by ${first![0]}${others.map(([name, count]) => `, ${count} by ${name}`).join("")}${rest > 0 ? `, the others by ${rest} more` : ""}; first the latest`
}
