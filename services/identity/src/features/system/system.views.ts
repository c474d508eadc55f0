import { type Queryable, queryRow } from '@warsha/service-kit/database'
import sql from './system.sql'

/** Returns whether PostgreSQL refuses writes. The launcher, or the operator of the server, decides this (docs/operations.md). */
export const getStorageState = (db: Queryable) => queryRow(db, sql.selectStorageState, {})
