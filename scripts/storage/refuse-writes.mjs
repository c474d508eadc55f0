import pg from 'pg'

/**
 * Makes PostgreSQL refuse or accept writes, for every transaction that begins from now on. Reads, locks and LISTEN go on,
 * and so do connections that have chosen `default_transaction_read_only=off` (sign-in).
 * @param {string} adminUrl
 * @param {boolean} areRefused
 * @returns {Promise<void>}
 */
export async function refuseWrites(adminUrl, areRefused) {
  const client = new pg.Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    application_name: 'warsha-launcher',
  })
  // Without a listener a broken idle connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show default_transaction_read_only')
    // A reload logs several lines.
    if (rows[0].default_transaction_read_only === (areRefused ? 'on' : 'off')) return
    await client.query(
      areRefused
        ? 'alter system set default_transaction_read_only = on'
        : 'alter system reset default_transaction_read_only',
    )
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end().catch(() => {})
  }
}
