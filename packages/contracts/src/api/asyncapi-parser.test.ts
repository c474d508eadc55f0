/** The document of the events is valid AsyncAPI 3 for the specification's own parser. */
import { Parser } from '@asyncapi/parser'
import { buildAsyncApi } from './asyncapi.ts'
import { eventSubscriptions } from './event-subscriptions.ts'
import { apiEvents } from './events.ts'

test('the parser reads all operations and reports nothing', async () => {
  const document = buildAsyncApi(apiEvents, eventSubscriptions, '1.2.3')
  const { document: parsed, diagnostics } = await new Parser().parse(JSON.stringify(document))
  expect(diagnostics).toEqual([])
  expect(parsed?.operations().length).toBe(Object.keys(document.operations).length)
})
