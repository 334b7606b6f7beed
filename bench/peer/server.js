// The same paths as most teams would write them first: Express, its compression, and Prisma with its models. A token
// is looked up in a Map, so that only the reads and writes are compared.
import { PrismaPg } from '@prisma/adapter-pg'
import compression from 'compression'
import express from 'express'

import { PrismaClient } from './generated/client.ts'

const users = new Map(Object.entries(JSON.parse(process.env.TOKENS ?? '{}')))
const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 10 }),
})

const app = express()
app.use(compression())
app.use(express.json())
app.use((request, response, next) => {
  request.user = users.get(request.headers.authorization?.slice(7))
  if (request.user) next()
  else response.status(401).json({ message: 'Not signed in' })
})

const plain = (value) => (typeof value === 'bigint' ? Number(value) : value)
app.set('json replacer', (_name, value) => plain(value))

async function isMember(bandId, userId) {
  return (await prisma.member.findUnique({ where: { bandId_userId: { bandId, userId } } })) !== null
}

const metadata = (song) => ({
  youtube_link: song.youtubeLink,
  apple_music_link: song.appleMusicLink,
  notes: song.notes,
  tags: song.tags,
  key: song.key,
  spotify_key: song.spotifyKey,
})

const songOf = (song) => ({
  id: song.id,
  band_id: song.bandId,
  title: song.title,
  artist: song.artist,
  duration: song.duration,
  spotify_link: song.spotifyLink,
  created_at: song.createdAt,
  updated_at: song.updatedAt,
  play_count: 0,
  metadata: metadata(song),
})

app.get('/api/bands/:bandId/songs', async (request, response) => {
  const bandId = BigInt(request.params.bandId)
  if (!(await isMember(bandId, request.user))) return response.status(404).json({ message: 'Not found' })
  const songs = await prisma.song.findMany({
    where: { bandId, deletedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return response.json(songs.map(songOf))
})

app.post('/api/bands/:bandId/songs', async (request, response) => {
  const bandId = BigInt(request.params.bandId)
  if (!(await isMember(bandId, request.user))) return response.status(404).json({ message: 'Not found' })
  const { title, artist, duration } = request.body
  const song = await prisma.song.create({
    data: { bandId, title, artist, duration, createdBy: request.user },
  })
  return response.status(201).json(songOf(song))
})

app.get('/api/setlists/:id', async (request, response) => {
  const setlist = await prisma.setlist.findFirst({
    where: { id: BigInt(request.params.id) },
    include: { editor: true, entries: { include: { song: true }, orderBy: { position: 'asc' } } },
  })
  if (!setlist || !(await isMember(setlist.bandId, request.user)))
    return response.status(404).json({ message: 'Not found' })
  return response.json({
    id: setlist.id,
    band_id: setlist.bandId,
    name: setlist.name,
    status: 'draft',
    created_at: setlist.createdAt,
    updated_at: setlist.updatedAt,
    user: setlist.editor && { id: setlist.editor.id, name: setlist.editor.name },
    songs: setlist.entries.map(({ id, songId, position, updatedAt, song }) => ({
      id,
      song_id: songId,
      position,
      updated_at: updatedAt,
      song: songOf(song),
    })),
  })
})

app.patch('/api/setlist-songs/:id/position', async (request, response) => {
  const entry = await prisma.setlistSong.findFirst({ where: { id: BigInt(request.params.id) } })
  if (!entry || !(await isMember(entry.bandId, request.user)))
    return response.status(404).json({ message: 'Not found' })
  const { bandId, setlistId } = entry
  const moved = await prisma.$transaction(
    async (trx) => {
      await trx.$queryRaw`select id from setlists where band_id = ${bandId} and id = ${setlistId} for update`
      const entries = await trx.setlistSong.findMany({
        where: { bandId, setlistId },
        orderBy: { position: 'asc' },
      })
      const order = entries.filter(({ id }) => id !== entry.id)
      order.splice(request.body.position - 1, 0, entry)
      for (const [place, { id }] of order.entries())
        await trx.setlistSong.update({
          where: { bandId_id: { bandId, id } },
          data: { position: place + 1, ...(id === entry.id && { updatedAt: new Date() }) },
        })
      return trx.setlistSong.findUniqueOrThrow({ where: { bandId_id: { bandId, id: entry.id } } })
    },
    { maxWait: 20_000, timeout: 20_000 },
  )
  return response.json({ id: moved.id, position: moved.position, updated_at: moved.updatedAt })
})

app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
