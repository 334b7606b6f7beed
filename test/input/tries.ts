const onSystemPostgres = process.env['TEST_POSTGRES'] === 'system'

/** How often a property is tried: what is refused rarely reaches the database, so the second one gets a third. */
export const tries = (count: number) => (onSystemPostgres ? Math.ceil(count / 3) : count)
