/**
 * Parts of pg that its types do not declare, so that any version of pg may change them. No other file touches them.
 * `pg-internals.test.ts` fails with another version of pg until this file was checked with it.
 */
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'

/** The version of pg with which this file was checked. */
export const checkedPgVersion = '8.23.1'

interface ClientInternals {
  /** Emits each message of the server. */
  readonly connection: EventEmitter & { readonly stream: Socket }
}
const internalsOf = (client: pg.ClientBase) => client as unknown as ClientInternals

/** Returns the socket of a connection to the database. */
export const getSocket = (client: pg.ClientBase): Socket => internalsOf(client).connection.stream

/** Called with each value of a parameter that the server reports: when a connection opens, and after each change. */
export type OnParameter = (name: string, value: string) => void

/** Creates a pool that sends statements together if they are started without waiting for each other. */
export const createPipelinedPool = (config: pg.PoolConfig, onParameter: OnParameter): pg.Pool => {
  // The pool's event `connect` would come too late for the first values.
  class ReportingClient extends pg.Client {
    constructor(clientConfig?: pg.ClientConfig) {
      super(clientConfig)
      internalsOf(this).connection.on(
        'parameterStatus',
        (report: { parameterName: string; parameterValue: string }) =>
          onParameter(report.parameterName, report.parameterValue),
      )
    }
  }
  const withPipeline: pg.PoolConfig & { pipeline: boolean } = {
    ...config,
    Client: ReportingClient,
    pipeline: true,
  }
  return new pg.Pool(withPipeline)
}

/** A column of a result. `tableID` and `columnID` are 0 for an expression. */
export interface DescribedColumn {
  readonly name: string
  readonly tableID: number
  readonly columnID: number
  readonly dataTypeID: number
}

/** Types of a statement: OIDs of its parameters, and its columns. */
export interface StatementTypes {
  params: readonly number[]
  columns: readonly DescribedColumn[]
}

interface Wire {
  parse(statement: { name: string; text: string; types: readonly number[] }): void
  describe(target: { type: 'S'; name: string }): void
  sync(): void
}

/**
 * Sends Parse and Describe without running the statement. Returns the types of its parameters and columns. Throws the
 * server's error if the statement is invalid.
 */
export const describeStatement = (client: pg.Client, text: string): Promise<StatementTypes> =>
  new Promise((resolve, reject) => {
    const types: StatementTypes = { params: [], columns: [] }
    internalsOf(client).connection.once(
      'parameterDescription',
      ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
        types.params = dataTypeIDs
      },
    )
    const query = {
      submit: (wire: Wire) => {
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription: ({ fields }: { fields: DescribedColumn[] }) => {
        types.columns = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(types),
    }
    client.query(query as unknown as pg.Submittable)
  })
