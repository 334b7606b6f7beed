import { expect, test } from 'vitest'

import { makeVersionCache } from './versions.ts'

function makeBuilder(text = 'songs') {
  let builds = 0
  const answer = Promise.withResolvers<string>()
  const build = () => {
    builds += 1
    return answer.promise
  }
  return { build, finish: () => answer.resolve(text), fail: answer.reject, builds: () => builds }
}

const text = ({ plain }: { plain: Buffer }) => plain.toString()

test('all who ask for a version while it is built wait for the one build, and later it is there', async () => {
  const cache = makeVersionCache()
  const { build, finish, builds } = makeBuilder()
  const asked = Array.from({ length: 20 }, () => cache.get('songs.1.7', build))
  finish()
  expect((await Promise.all(asked)).map(text)).toEqual(Array(20).fill('songs'))
  expect(text(await cache.get('songs.1.7', build))).toBe('songs')
  expect(builds()).toBe(1)
})

test('another version is another build', async () => {
  const cache = makeVersionCache()
  const [old, fresh] = [makeBuilder('old'), makeBuilder('fresh')]
  const slow = cache.get('songs.1.7', old.build)
  fresh.finish()
  expect(text(await cache.get('songs.1.8', fresh.build))).toBe('fresh')
  old.finish()
  expect(text(await slow)).toBe('old')
  expect(text(await cache.get('songs.1.8', fresh.build))).toBe('fresh')
  expect([old.builds(), fresh.builds()]).toEqual([1, 1])
})

test('a build that failed is told to all who waited and tried again by the next', async () => {
  const cache = makeVersionCache()
  const broken = makeBuilder()
  const asked = [cache.get('songs.1.7', broken.build), cache.get('songs.1.7', broken.build)]
  broken.fail(new Error('connection lost'))
  for (const one of asked) await expect(one).rejects.toThrow('connection lost')
  expect(broken.builds()).toBe(1)
  const whole = makeBuilder()
  whole.finish()
  expect(text(await cache.get('songs.1.7', whole.build))).toBe('songs')
})

test('what is kept is bounded in bytes: the longest unused goes first', async () => {
  const cache = makeVersionCache()
  const megabyte = 'x'.repeat(1_048_576)
  const built: string[] = []
  const ask = (key: string) =>
    cache.get(key, async () => {
      built.push(key)
      return megabyte
    })
  for (let band = 0; band < 80; band += 1) {
    await ask(`songs.${band}.1`)
    await ask('songs.0.1')
  }
  expect(built).toHaveLength(80)
  await ask('songs.79.1')
  expect(built).toHaveLength(80)
  await ask('songs.1.1')
  expect(built).toHaveLength(81)
})
