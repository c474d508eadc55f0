/** The page of the events at /api/docs/events, from the AsyncAPI document. It needs no script. */
import type { AsyncApi, AsyncOperation } from '@warsha/contracts/api/asyncapi'
import type { JsonSchema } from '@warsha/contracts/api/openapi-schemas'
import { renderDocsPage } from './docs-page.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? '')

/** Text in backticks becomes code. */
const renderText = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const lastPartOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1)

const describeType = ({ type, enum: options, items }: JsonSchema): string => {
  if (options) return options.join(', ')
  if (items) return `array of ${describeType(items)}`
  return [type].flat().join(' or ')
}

const renderFields = ({ properties = {}, required = [] }: JsonSchema): string => {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name) ? 'required' : 'optional'
    return `<tr><th scope="row"><code>${name}</code></th><td>${escapeHtml(describeType(schema))}</td><td>${isRequired}</td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const hasMessage = ({ messages }: AsyncOperation, type: string): boolean =>
  messages.some(({ $ref }) => lastPartOf($ref) === type)

const renderSubscribers = (operations: AsyncApi['operations'], type: string): string => {
  const receivers = Object.values(operations).filter(
    (operation) => operation.action === 'receive' && hasMessage(operation, type),
  )
  if (receivers.length === 0) return '<p>No service subscribes to it.</p>'
  const items = receivers.map(
    ({ title, summary }) => `<li><code>${title}</code>: ${renderText(summary)}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

const renderEvent = ({ operations, components }: AsyncApi, type: string): string => {
  const message = components.messages[type]
  const schema = components.schemas[type]
  if (!message || !schema) return ''
  const example = JSON.stringify(message.examples[0].payload, null, 2)
  return `<details class="docs-event" id="${message.name}"><summary><strong>${message.name}</strong> ${renderText(message.summary)}</summary>
<div><h3>Payload: ${type}</h3>${renderFields(schema)}
<h3>Subscribers</h3>${renderSubscribers(operations, type)}
<h3>Example of a message</h3><pre>${escapeHtml(example)}</pre></div></details>`
}

/** Returns the page: all events by publisher, each with its fields, its subscribers and an example. */
export const renderEventsPage = (document: AsyncApi): string => {
  const { info, operations } = document
  const sent = Object.values(operations).filter(({ action }) => action === 'send')
  const publishers = [...new Set(sent.flatMap(({ tags }) => tags.map(({ name }) => name)))]
  const sections = publishers.map((publisher) => {
    const events = sent
      .filter(({ tags }) => tags.some(({ name }) => name === publisher))
      .flatMap(({ messages }) =>
        messages.map(({ $ref }) => renderEvent(document, lastPartOf($ref))),
      )
    return `<section><h2>${publisher}</h2>${events.join('')}</section>`
  })
  return renderDocsPage(
    info.title,
    '/api/docs/events',
    `<main class="docs-events"><h1>${info.title} ${info.version}</h1><p>${renderText(info.description)}</p>
${sections.join('')}</main>`,
  )
}
