import { randomUUID } from 'node:crypto'

import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'

import { openIdentity } from './auth/open-identity.ts'
import type { Config } from './config.ts'
import { openCounterStore } from './counters.ts'
import type { Db } from './db/db.ts'
import { openMemberships } from './db/membership.ts'
import type { App, Deps } from './deps.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { knowUser } from './features/accounts/accounts.service.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { bandRoutes } from './features/bands/bands.routes.ts'
import { calendarFeedRoutes } from './features/calendar-feed/calendar-feed.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { gigRoutes } from './features/gigs/gigs.routes.ts'
import { instrumentRoutes } from './features/instruments/instruments.routes.ts'
import { inviteRoutes } from './features/invites/invites.routes.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { performerRoutes } from './features/performers/performers.routes.ts'
import { runningOrderRoutes } from './features/setlists/running-order.routes.ts'
import { setlistRoutes } from './features/setlists/setlists.routes.ts'
import { sharingRoutes } from './features/setlists/sharing.routes.ts'
import { songImportRoutes } from './features/songs/song-import.routes.ts'
import { songRoutes } from './features/songs/songs.routes.ts'
import { suggestionRoutes } from './features/suggestions/suggestions.routes.ts'
import { trashRoutes } from './features/trash/trash.routes.ts'
import { connectionSettings, headSettings } from './http/connections.ts'
import { answerErrors } from './http/errors.ts'
import { describeApi } from './http/api-docs.ts'
import { answerHealth } from './http/health.ts'
import { answerMetrics } from './http/metrics.ts'
import { readJsonBodies } from './http/json-body.ts'
import { openTurns } from './http/limits.ts'
import { logRequests } from './http/request-log.ts'
import { secureAnswers } from './http/security.ts'
import { serveWeb } from './http/static.ts'
import { makeVersionCache } from './http/versions.ts'
import { isLiveUpgrade, registerLive } from './live/live.routes.ts'
import { openBus } from './live/open-bus.ts'
import { openMailer } from './mail/mailer.ts'

interface AppOptions {
  config: Config
  db: Db
  log: FastifyBaseLogger
  checkReplies?: boolean
}

/** Builds the server: the plugins, then one line per feature. */
export async function buildApp({ config, db, log, checkReplies = false }: AppOptions): Promise<App> {
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    ...connectionSettings,
    trustProxy: config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    // Calls that still arrive while the process drains are answered, each as the last of its connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    http: { shouldUpgradeCallback: isLiveUpgrade, ...headSettings },
  })
  const bus = await openBus({ config, db, log })
  const mail = openMailer(config, log)
  const counters = await openCounterStore(config, log)
  const auth = await openIdentity({ db, config, log, mail, counters })
  const deps: Deps = {
    db,
    config,
    auth,
    bus,
    identify: knowUser(db, auth),
    findMembership: openMemberships(db),
    tell: (...events) => events.forEach((event) => bus.publish(event)),
    turns: openTurns(config, counters),
    checkReplies,
  }
  const app: App = { http, deps, endpoints: [], versions: makeVersionCache() }

  http.decorateRequest('identity', null)
  secureAnswers(http, config)
  readJsonBodies(http)
  answerErrors(http)
  logRequests(http)
  answerMetrics(app)
  answerHealth(app)
  await auth.registerRoutes(http)
  await registerLive(app)

  accountRoutes(app)
  bandRoutes(app)
  memberRoutes(app)
  inviteRoutes(app)
  suggestionRoutes(app)
  songRoutes(app)
  songImportRoutes(app)
  instrumentRoutes(app)
  performerRoutes(app)
  catalogueRoutes(app)
  setlistRoutes(app)
  runningOrderRoutes(app)
  sharingRoutes(app)
  gigRoutes(app)
  calendarFeedRoutes(app)
  trashRoutes(app)
  exportRoutes(app)
  activityRoutes(app)
  await notificationRoutes(app, mail)

  describeApi(app)
  await serveWeb(http)
  http.addHook('onClose', async () => {
    await auth.close()
    await counters.close()
    await mail.close()
    await bus.close()
  })
  return app
}
