export type Provider = 'google' | 'facebook'

export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }
