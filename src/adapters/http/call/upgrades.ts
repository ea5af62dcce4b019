import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';

/** What a request for another protocol leaves to whoever answers it. */
export type Upgrade = { readonly socket: Duplex; readonly head: Buffer; release(): void };

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** The line of a request that asks for another protocol; undefined for all others. */
export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => upgrades.get(request);

/**
 * Sends requests for another protocol through the app as any other: its log, session and routes see them. A route takes
 * the line over with `release`; whoever answers otherwise answers in plain HTTP, and the line ends.
 */
export function passUpgrades(server: Server, app: Express): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // A line that breaks meanwhile is nobody's fault.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.shouldKeepAlive = false;
    response.on('finish', () => socket.end());
    upgrades.set(request, { socket, head, release: () => response.detachSocket(socket) });
    app(request, response);
  });
}
