/** Connections of `migrate`, which changes databases as their owner. */
import pg from 'pg'

/** Longer than for requests, which give up early: an update under load stops if a migration gets no connection. */
const connectTimeoutMs = 30_000

/** There is no connection to a database. The message tells operators why, in one line and without the password. */
export class NoConnectionError extends Error {}

/** Connects to the database at `url`. Throws a `NoConnectionError` if that fails or takes longer than 30 s. */
export const connectAsOwner = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  try {
    await client.connect()
    return client
  } catch (error) {
    // The socket of a server that asked for a password, for instance, would keep the process alive.
    client.end().catch(() => {})
    const { database, host, port } = client
    throw new NoConnectionError(
      `no connection to the database ${database} on ${host}:${port}: ${describe(error as Error)}`,
      { cause: error },
    )
  }
}

const describe = ({ message, code }: Error & { code?: string }): string =>
  // What pg says after `connectTimeoutMs`.
  message === 'timeout expired'
    ? `the server did not respond within ${connectTimeoutMs / 1000} s; it is overloaded, stopped or not reachable`
    : // The message is empty if several addresses of a host refuse.
      message || String(code)
