import type { FastifyInstance, FastifyReply } from 'fastify'

import type { App } from '../../deps.ts'
import { answerNotFound } from '../../http/errors.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { sendDueNotices, unsubscribe } from './notifications.service.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const MINUTE_MS = 60_000
const FORM_LIMIT = 4096

export async function notificationRoutes(app: App, mail: Mailer): Promise<void> {
  sendEveryMinute(app, mail)
  await app.http.register(async (http) => answerUnsubscribing(app, http))
}

function sendEveryMinute({ http, deps: { db, config } }: App, mail: Mailer): void {
  const send = () =>
    void sendDueNotices({ db, config, mail }).catch((error: unknown) => {
      http.log.error({ err: error }, 'gig notices were not sent')
    })
  const timer = setInterval(send, MINUTE_MS)
  http.addHook('onClose', async () => clearInterval(timer))
}

const path = '/unsubscribe/:token(^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)'

/** One click of a mail program is a POST of a form (RFC 8058); people who follow the link press a button. */
function answerUnsubscribing({ deps: { db } }: App, http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, _body, done) =>
    done(null),
  )
  const sendPage = (reply: FastifyReply, isDone: boolean) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(isDone))
  // Link scanners open every address, so opening changes nothing.
  http.get(path, (_request, reply) => sendPage(reply, false))
  http.post<{ Params: { token: string } }>(path, async (request, reply) =>
    (await unsubscribe(db, request.params.token)) ? sendPage(reply, true) : answerNotFound(request, reply),
  )
}
