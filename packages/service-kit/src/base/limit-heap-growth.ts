/** Memory of long-running processes. */
import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage when the heap is half as large again as after the last collection. By default it lets a small heap
 * grow to four times its size, so that a process keeps 100 MB after a minute of load. Must be called before the work
 * begins. A version of Node.js without the setting ignores it.
 */
export const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=50')
