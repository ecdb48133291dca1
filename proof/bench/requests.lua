-- Requests of one shape with another number each; see Target in driver.ts.
local path, body, last, number, sequential

function init(args)
  path, last, number, body = args[1], tonumber(args[2]), tonumber(args[3]) - 1, args[4] or ''
  sequential = body ~= '' or args[5] == 'sequential'
  math.randomseed(os.time())
  local pause = tonumber(args[6])
  if pause > 0 then
    -- wrk looks for this function when init is over. At random, so that the connections do not ask all at once.
    function delay() return math.random(0, 2 * pause) end
  end
end

local function put(text, value)
  return (text:gsub('%%d', tostring(value)))
end

function request()
  if not sequential then return wrk.format('GET', put(path, math.random(last))) end
  number = number + 1
  if body == '' then return wrk.format('GET', put(path, number)) end
  return wrk.format('POST', put(path, number), nil, put(body, number))
end
