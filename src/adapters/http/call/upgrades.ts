import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';

/** The connection of a request for another protocol, for the route that answers it. */
type Upgrade = { readonly socket: Duplex; readonly head: Buffer; release(): void };

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** The connection of a request for another protocol; undefined for all other requests. */
export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => upgrades.get(request);

/**
 * Sends requests for another protocol through the app as any other: its log, session and routes see them. A route takes
 * the connection over with `release`; any other answer is plain HTTP and closes the connection.
 */
export function passUpgrades(server: Server, app: Express): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // A connection may break at any time; that is no fault of the site.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.shouldKeepAlive = false;
    response.on('finish', () => socket.end());
    upgrades.set(request, { socket, head, release: () => response.detachSocket(socket) });
    app(request, response);
  });
}
