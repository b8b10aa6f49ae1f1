import { posix } from 'node:path'

const most = 25

/** One sentence for each folder that holds more files than somebody takes in at a glance. */
export function findFullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder} holds ${count} files: cut it into groups that say what they are`)
}
