/**
 * Where no socket gets through, a build with VITE_REALTIME_FALLBACK=on opens none except on this machine; data is
 * then asked for again every minute and on focus.
 */
const realtimeFallback = import.meta.env['VITE_REALTIME_FALLBACK'] === 'on'

export function wantsSocket(hostname: string, fallback = realtimeFallback): boolean {
  return !fallback || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
